/** At most this long, and without half characters, which `slice` leaves of an emoji: no address and no JSON of PostgreSQL has them. */
export const wholeText = (text: string, most?: number) => text.slice(0, most).replace(/[\ud800-\udfff]/gu, '');
