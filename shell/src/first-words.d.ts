/** Of the files in `first-words`, by language: what is there before any texts are loaded. */
declare const __FIRST_WORDS__: {
  readonly late: Record<string, { sentence: string; reload: string }>;
  readonly offer: Record<string, { offer: string; close: string }>;
  readonly page: Record<string, Record<string, string>>;
};
