/** Router state of an order that was opened from its list: closing it goes back there. */
export const FROM_LIST = { fromList: true };

export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && (state as { fromList?: unknown }).fromList === true;

/** The same, with the focus on the missing prices. */
export const TO_QUOTE = { ...FROM_LIST, toQuote: true };

export const isToQuote = (state: unknown): boolean =>
  isFromList(state) && (state as { toQuote?: unknown }).toQuote === true;
