/** Characters. */
export const NOTE_LENGTH = 1000;
export const GROUP_NAME_LENGTH = 60;
/** Per cent: nothing is given away by a slip of the finger. */
export const MOST_PERCENT_OFF = 90;
