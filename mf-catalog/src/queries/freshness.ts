/** Going to a page of the last minute again sends no request. */
export const PAGE_FRESH_MS = 60_000;
/** What stands further down a page, and is met again on coming back to it. */
export const REST_FRESH_MS = 600_000;
