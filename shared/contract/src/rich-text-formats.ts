/** The few formats of a merchant's text; everything else is removed. */
export const RICH_TEXT_TAGS: readonly string[] = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sup', 'sub', 'span', 'a'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** By tag, and of all of them. */
export const RICH_TEXT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  '*': ['lang'],
};

export const RICH_TEXT_SCHEMES: readonly string[] = ['https', 'http', 'mailto', 'tel'];
