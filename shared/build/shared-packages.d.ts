/** Exact versions that the shell provides. */
export function gives(): Record<string, string>;
