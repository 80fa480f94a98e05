/** Limits the length, and removes half characters, which `slice` leaves of an emoji: URLs and PostgreSQL's JSON cannot contain them. */
export const wholeText = (text: string, most?: number) => text.slice(0, most).replace(/[\ud800-\udfff]/gu, '');
