/** What `assets/shared/stream.js` gives. */
export const NOT_LIVE: string;
export function pauses(): { next(): number; reset(): void };
export function whenLookedAt(act: () => void): void;
export function following(stream: {
  address: () => string;
  events: Record<string, (data: any) => void>;
  every: number;
  ended?: () => void;
  status: (words: string) => void;
}): { begin(): Promise<void>; change(): Promise<void> };
