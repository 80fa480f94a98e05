/** Values for the places in a text: `{name}`. */
export type TextValues = Record<string, string | number>;

/** Translates an English text into the reader's language; `fillText` keeps it in English. */
export type Say = (english: string, values?: TextValues) => string;

/** `At most {limit}` with `{ limit: 40 }`: `At most 40`. A name without a value stays as it is. */
export const fillText = (text: string, values: TextValues = {}) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
