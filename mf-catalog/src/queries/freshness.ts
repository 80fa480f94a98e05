/** Opening a page of the last minute again sends no request. */
export const PAGE_FRESH_MS = 60_000;
/** Content further down a page, which appears again when the user comes back. */
export const REST_FRESH_MS = 600_000;
