/** One notice tells how a re-order goes on. */
export const REORDER = 'reorder';
