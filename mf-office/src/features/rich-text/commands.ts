/**
 * The browser's own editing commands: old, but in every browser, with undo and names for screen readers
 * (docs/decisions/office.md).
 */
export const run = (command: string, value?: string): void => {
  document.execCommand?.(command, false, value);
};

const isOn = (command: string) => document.queryCommandState?.(command) ?? false;
const blockIs = (block: string) => document.queryCommandValue?.('formatBlock').toLowerCase() === block;

const block = (name: string) => ({
  isOn: () => blockIs(name),
  toggle: () => run('formatBlock', blockIs(name) ? 'p' : name),
});
const command = (name: string) => ({ isOn: () => isOn(name), toggle: () => run(name) });

/** An icon, because the other buttons show a letter. */
const LINES = 'M10 6h10M10 12h10M10 18h10';
const BULLETS = `${LINES}M4.5 6h.1M4.5 12h.1M4.5 18h.1`;
const NUMBERS = `${LINES}M3.5 5l1.500-1v4.500M3.500 10.500h2.500l-2.500 3.500h2.500M3.500 16.500h2.500v3.500h-2.500`;

export const FORMATS = [
  { label: 'Heading', sign: 'H', ...block('h2') },
  { label: 'Small heading', sign: 'h', ...block('h3') },
  { label: 'Bold', sign: 'B', ...command('bold') },
  { label: 'Italic', sign: 'I', ...command('italic') },
  { label: 'Bulleted list', sign: BULLETS, ...command('insertUnorderedList') },
  { label: 'Numbered list', sign: NUMBERS, ...command('insertOrderedList') },
] as const;

export const linkAtCursor = (): HTMLAnchorElement | null => {
  const node = getSelection()?.anchorNode;
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest('a') ?? null;
};
