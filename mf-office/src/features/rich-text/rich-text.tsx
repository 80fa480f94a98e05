import { Icon } from '@shop/ui/icon';
import { alertIcon } from '@shop/ui/icon-paths';
import { type ClipboardEvent, type DragEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { cleanHtml, htmlOfText } from './clean-html.ts';
import { run } from './commands.ts';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (html: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A textarea has no formats; for keyboards and screen readers this acts like one. */
const EDITABLE = {
  role: 'textbox',
  'aria-multiline': true,
  tabIndex: 0,
  contentEditable: true,
  suppressContentEditableWarning: true,
} as const;

function insert(data: DataTransfer) {
  const html = data.getData('text/html');
  run('insertHTML', html ? cleanHtml(html) : htmlOfText(data.getData('text/plain')));
}

/** A text with the few formats that the shop shows, edited in its final look. Pasted text loses all other formats. */
export function RichText({ label, value, onChange, hint, error }: Props) {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(null);
  const [isEmpty, setEmpty] = useState(value === '');

  // Only outside changes are written into it, so the cursor stays in place.
  useLayoutEffect(() => {
    if (!area.current || shown.current === value) return;
    shown.current = value;
    area.current.innerHTML = cleanHtml(value);
    setEmpty(value === '');
  }, [value]);

  const report = () => {
    const html = cleanHtml(area.current?.innerHTML ?? '');
    setEmpty(html === '' && !area.current?.querySelector('li'));
    if (html === shown.current) return;
    shown.current = html;
    onChange(html);
  };
  const paste = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    event.preventDefault();
    insert(data);
    report();
  };
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const editing = {
    ...EDITABLE,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    onFocus: () => run('defaultParagraphSeparator', 'p'),
    onInput: report,
    onBlur: report,
    onPaste: (event: ClipboardEvent) => paste(event, event.clipboardData),
    onDrop: (event: DragEvent) => paste(event, event.dataTransfer),
  };
  return (
    <div className={styles.field} data-bad={error ? '' : undefined}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div className={styles.frame}>
        <Toolbar label={`Format of ${label}`} area={area} onChange={report} />
        <div {...editing} ref={area} className={styles.area} data-empty={isEmpty || undefined} />
      </div>
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            <Icon path={alertIcon} size={16} />
            {error}
          </p>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
