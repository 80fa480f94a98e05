export const OTHER = 'other';

/** Outside names become labels only if they are in this list, because each one creates a series. */
export const nameAmong = (known: { has(name: string): boolean }, name: string) => (known.has(name) ? name : OTHER);
