import { createHash } from 'node:crypto';

/** The same id for the same thing in every demo shop, so that links and screenshots stay valid. */
export const demoId = (thing: string): string =>
  createHash('sha256').update(`panseri ${thing}`).digest('hex').slice(0, 24);
