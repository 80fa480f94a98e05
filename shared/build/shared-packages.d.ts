/** Exact versions that the shell gives. */
export function gives(): Record<string, string>;
