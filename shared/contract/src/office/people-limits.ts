/** Characters. */
export const NOTE_LENGTH = 1000;
export const GROUP_NAME_LENGTH = 60;
/** Per cent: a typing mistake must not give products away. */
export const MOST_PERCENT_OFF = 90;
