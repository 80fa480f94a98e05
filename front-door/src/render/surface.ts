/** The name under which the shell shares its own surface. */
export const SURFACE = '@shop/platform';
