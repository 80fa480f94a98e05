/** Joins class names, leaving out falsy ones. */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ');
