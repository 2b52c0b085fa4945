/** What `assets/shared/say.js` gives. */
export const language: string;
export const languages: [tag: string, name: string][];
export const locale: string | undefined;
export function say(key: string, given?: Record<string, string | number>): string;
export function saidWith(key: string, given: Record<string, string | number | Node>): (string | number | Node)[];
export function inLanguage(tag: string): string;
