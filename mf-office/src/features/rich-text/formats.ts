import { type Editor, Extension, Mark, Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { t } from '../../t.ts';
import { isSafeLink } from './clean-html.ts';

/** An element of a table, kept as it is. */
const tablePart = (tag: string, content: string, attributes: readonly string[] = []) =>
  Node.create({
    name: tag,
    content,
    isolating: true,
    addAttributes: () => Object.fromEntries(attributes.map((name) => [name, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** Nobody makes tables here, but a text may have one from elsewhere. */
const TABLES = [
  tablePart('table', '(caption | thead | tbody)+').extend({ group: 'block' }),
  tablePart('caption', 'inline*'),
  tablePart('thead', 'tr+'),
  tablePart('tbody', 'tr+'),
  tablePart('tr', '(th | td)+'),
  tablePart('th', 'block+', ['scope', 'colspan', 'rowspan']),
  tablePart('td', 'block+', ['colspan', 'rowspan']),
];

const mark = (tag: string) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0] });

const BLOCKS = ['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote'];
const LANGUAGES = Extension.create({
  name: 'languages',
  addGlobalAttributes: () => [
    { types: [...BLOCKS, ...TABLES.map(({ name }) => name)], attributes: { lang: { default: null } } },
  ],
});

/** All that `RICH_TEXT_TAGS` allows. Nothing is made of typed signs: a merchant has never seen Markdown. */
export const FORMATS_OF_THE_SHOP = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: { levels: [2, 3, 4] },
    // After a table or a line at the end there must be somewhere to go on writing.
    trailingNode: { notAfter: ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote'] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      HTMLAttributes: { rel: null, target: null },
      isAllowedUri: isSafeLink,
    },
  }),
  ...TABLES,
  ...[mark('sup'), mark('sub'), LANGUAGES],
];

/** An icon, because the other buttons show a letter. */
const LINES = 'M10 6h10M10 12h10M10 18h10';
const BULLETS = `${LINES}M4.5 6h.1M4.5 12h.1M4.5 18h.1`;
const NUMBERS = `${LINES}M3.5 5l1.500-1v4.500M3.500 10.500h2.500l-2.500 3.500h2.500M3.500 16.500h2.500v3.500h-2.500`;

const heading = (level: 2 | 3) => ({
  isOn: (editor: Editor) => editor.isActive('heading', { level }),
  toggle: (editor: Editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

export const buttons = () =>
  [
    { label: t('Heading'), sign: 'H', ...heading(2) },
    { label: t('Small heading'), sign: 'h', ...heading(3) },
    {
      label: t('Bold'),
      sign: 'B',
      isOn: (editor: Editor) => editor.isActive('bold'),
      toggle: (editor: Editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      label: t('Italic'),
      sign: 'I',
      isOn: (editor: Editor) => editor.isActive('italic'),
      toggle: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      label: t('Bulleted list'),
      sign: BULLETS,
      isOn: (editor: Editor) => editor.isActive('bulletList'),
      toggle: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: t('Numbered list'),
      sign: NUMBERS,
      isOn: (editor: Editor) => editor.isActive('orderedList'),
      toggle: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
    },
  ] as const;

/** Without an address the link goes; without a link or a selection the address is written as a link. */
export function setLink(editor: Editor, href: string) {
  const link = editor.chain().focus();
  if (href === '') return link.extendMarkRange('link').unsetLink().run();
  if (editor.isActive('link') || !editor.state.selection.empty)
    return link.extendMarkRange('link').setLink({ href }).run();
  const text = href.replace(/^(https?:\/\/|mailto:|tel:)/, '');
  return link.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
}
