import { Icon } from '@shop/ui/icon';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { t } from '../../t.ts';
import { buttons, setLink } from './formats.ts';
import { LinkDialog } from './link-dialog.tsx';
import styles from './rich-text.module.css';

interface Props {
  label: string;
  editor: Editor | undefined;
}

export function Toolbar({ label, editor }: Props) {
  const [href, setHref] = useState<string>();

  function done(to: string) {
    setHref(undefined);
    if (editor) setLink(editor, to);
  }

  // Pressing a button must not clear the selection.
  const button = (name: string, sign: string, isOn: boolean, onClick: () => void) => (
    <button
      key={name}
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      disabled={!editor}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {sign.length > 4 ? <Icon path={sign} size={20} /> : sign}
    </button>
  );
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={label}>
      {buttons().map(({ label: name, sign, isOn, toggle }) =>
        button(name, sign, editor !== undefined && isOn(editor), () => editor && toggle(editor)),
      )}
      {button(t('Link'), t('Link'), editor?.isActive('link') ?? false, () =>
        setHref(String(editor?.getAttributes('link').href ?? '')),
      )}
      {href !== undefined && <LinkDialog href={href} onDone={done} onClose={() => setHref(undefined)} />}
    </div>
  );
}
