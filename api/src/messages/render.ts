import type { StoredText } from '@shop/contract/office/messages';

export const PLACEHOLDERS = [
  'name',
  'order',
  'items',
  'delivery',
  'tracking',
  'tracking_link',
  'total',
  'paid',
  'due',
  'amount',
  'reason',
  'address',
  'link',
  'shop',
  'phone',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type Values = Record<Placeholder, string>;

export const NO_VALUES = Object.fromEntries(PLACEHOLDERS.map((name) => [name, ''])) as Values;

const IN_BRACES = /\{([a-z_]{1,20})\}/g;

const isPlaceholder = (name: string): name is Placeholder => (PLACEHOLDERS as readonly string[]).includes(name);

/** Unknown names in braces. */
export const unknownIn = (...texts: string[]): string[] => [
  ...new Set(
    texts.flatMap((text) =>
      [...text.matchAll(IN_BRACES)].map(([, name = '']) => name).filter((n) => !isPlaceholder(n)),
    ),
  ),
];

export const fill = (text: string, values: Values): string =>
  text.replace(IN_BRACES, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));

/** Leaves out lines that contain only an empty value. */
function fillLines(text: string, values: Values): string {
  const lines = text.split('\n').flatMap((line) => {
    const filled = fill(line, values).trimEnd();
    return filled === '' && line.trim() !== '' ? [] : [filled];
  });
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export const render = ({ subject, text }: Pick<StoredText, 'subject' | 'text'>, values: Values) => ({
  // A subject is one line, even if a name contains line breaks.
  subject: fill(subject, values).replace(/\s+/g, ' ').trim(),
  text: fillLines(text, values),
});
