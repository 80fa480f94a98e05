/** The shell's mark on a page's time line (`performance.mark`): from then on a tap has an effect. */
export const INTERACTIVE = 'shop-interactive';
