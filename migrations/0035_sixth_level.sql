-- Stonepost at the level that thinks longest.
INSERT INTO people (id, platform, platform_id, name) VALUES (-6, 'stonepost', 'level:6', 'Stonepost (level 6)');
