import headScript from './inline/head.inline.ts?text';
import startScript from './inline/start.inline.ts?text';

export { headScript, startScript };

/** The policy of the page names each by its hash. */
export const inlineScripts = [headScript, startScript];
