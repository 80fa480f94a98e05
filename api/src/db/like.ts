/** The pattern for `like` of texts that contain this one, with its own signs taken literally. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
