export const OTHER = 'other';

/** Names that come from outside become labels only when they are among these: a series is made for each. */
export const nameAmong = (known: { has(name: string): boolean }, name: string) => (known.has(name) ? name : OTHER);
