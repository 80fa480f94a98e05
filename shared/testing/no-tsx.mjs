/** In place of tsx's, in a bundle that has no TypeScript left. */
export const register = () => undefined;
