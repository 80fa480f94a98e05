import headScript from './inline/head.inline.ts?text';
import startScript from './inline/start.inline.ts?text';

export { headScript, startScript };

/** The page's content security policy allows each by its hash. */
export const inlineScripts = [headScript, startScript];
