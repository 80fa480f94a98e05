/** Replaces tsx in a bundle that has no TypeScript left. */
export const register = () => undefined;
