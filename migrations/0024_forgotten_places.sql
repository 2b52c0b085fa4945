-- A place that is forgotten keeps the name of its platform: over it goes what is sent to the players of its matches directly.
UPDATE places SET
    platform = (SELECT p.platform FROM matches m JOIN people p ON p.id = m.black_id OR p.id = m.white_id
                WHERE m.place_id = places.id AND m.stage = 'running' AND p.id > 0 AND p.platform <> 'forgotten' LIMIT 1),
    platform_id = 'forgotten ' || id
WHERE platform = 'forgotten'
  AND EXISTS (SELECT 1 FROM matches m JOIN people p ON p.id = m.black_id OR p.id = m.white_id
              WHERE m.place_id = places.id AND m.stage = 'running' AND p.id > 0 AND p.platform <> 'forgotten');
