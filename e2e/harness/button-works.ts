import { INTERACTIVE } from '@shop/contract/interactive';

/** Since when a tap on the page has an effect, in ms from its start, and 0 before. */
export const BUTTON_WORKS = `(performance.getEntriesByName('${INTERACTIVE}')[0]?.startTime ?? 0)`;
