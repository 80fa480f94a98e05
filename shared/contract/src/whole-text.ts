/** At most this long, and without half characters, which `slice` leaves of an emoji: an address cannot contain them. */
export const wholeText = (text: string, most?: number) => text.slice(0, most).replace(/[\ud800-\udfff]/gu, '');
