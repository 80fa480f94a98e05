import { useRef } from 'react';
import { t } from '../../t.ts';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar.tsx';
import { useEditor } from './use-editor.ts';

export interface EditorProps {
  label: string;
  language: string;
  labelledBy: string;
  describedBy: string;
  isInvalid: boolean;
  value: string;
  onChange: (html: string) => void;
}

export function EditorFrame({ label, language, labelledBy, describedBy, isInvalid, value, onChange }: EditorProps) {
  const place = useRef<HTMLDivElement>(null);
  // A textarea has no formats; for keyboards and screen readers this acts like one.
  const attributes = {
    role: 'textbox',
    tabindex: '0',
    lang: language,
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
    class: styles.area ?? '',
  };
  const editor = useEditor(place, { value, onChange, attributes });
  return (
    <div className={styles.frame}>
      <Toolbar label={t('Format of {label}', { label })} editor={editor} />
      <div ref={place} />
    </div>
  );
}
