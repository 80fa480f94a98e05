import { Editor } from '@tiptap/core';
import { DOMParser as SchemaParser } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { cleanHtml, htmlOfText } from './clean-html.ts';
import { FORMATS_OF_THE_SHOP } from './formats.ts';

/** An empty line starts a paragraph. */
function sliceOfText(text: string, view: EditorView) {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = htmlOfText(text);
  return SchemaParser.fromSchema(view.state.schema).parseSlice(page.body, { preserveWhitespace: true });
}

const openEditor = (element: HTMLElement, content: string) =>
  new Editor({
    element,
    content,
    extensions: FORMATS_OF_THE_SHOP,
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      transformPastedHTML: cleanHtml,
      clipboardTextParser: (text, _around, _isPlain, view) => sliceOfText(text, view),
      // It leads to the next field, and does not nest a list.
      handleDOMEvents: { keydown: (_view, { key }) => key === 'Tab' },
    },
  });

interface Options {
  value: string;
  onChange: (html: string) => void;
  /** Of the element that is edited. */
  attributes: Record<string, string>;
}

/** The editor in this element. Only changes from outside are written into it, so the cursor stays in place. */
export function useEditor(place: RefObject<HTMLElement | null>, { value, onChange, attributes }: Options) {
  const [editor, setEditor] = useState<Editor>();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const shown = useRef(value);

  const open = useEffectEvent((element: HTMLElement) => openEditor(element, cleanHtml(value)));
  const report = useEffectEvent((changed: Editor) => {
    const html = cleanHtml(changed.getHTML());
    if (html === shown.current) return;
    shown.current = html;
    onChange(html);
  });

  useEffect(() => {
    if (!place.current) return;
    const opened = open(place.current);
    opened.on('update', () => report(opened));
    opened.on('transaction', renderAgain);
    setEditor(opened);
    return () => opened.destroy();
  }, [place]);

  useEffect(() => {
    if (!editor || shown.current === value) return;
    shown.current = value;
    editor.commands.setContent(cleanHtml(value), { emitUpdate: false });
  }, [editor, value]);

  const written = JSON.stringify(attributes);
  useEffect(() => {
    if (editor) editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes: JSON.parse(written) } });
  }, [editor, written]);

  return editor;
}
