import { Icon } from '@shop/ui/icon';
import { type RefObject, useEffect, useState } from 'react';
import { FORMATS, linkAtCursor, run } from './commands.ts';
import { LinkDialog } from './link-dialog.tsx';
import styles from './rich-text.module.css';

interface Props {
  label: string;
  area: RefObject<HTMLElement | null>;
  onChange: () => void;
}

interface LinkDraft {
  range: Range | undefined;
  href: string;
}

const isInside = (area: HTMLElement | null) => area?.contains(getSelection()?.anchorNode ?? null) ?? false;

/** The formats of the text at the cursor. */
function useFormats(area: RefObject<HTMLElement | null>) {
  const [on, setOn] = useState<readonly string[]>([]);
  useEffect(() => {
    const look = () => {
      if (!isInside(area.current)) return;
      const formats = FORMATS.filter((format) => format.isOn()).map(({ label }) => label as string);
      setOn(linkAtCursor() ? [...formats, 'Link'] : formats);
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [area]);
  return on;
}

export function Toolbar({ label, area, onChange }: Props) {
  const on = useFormats(area);
  const [link, setLink] = useState<LinkDraft>();

  function apply(change: () => void) {
    if (!isInside(area.current)) area.current?.focus();
    change();
    onChange();
  }

  function openLink() {
    const range = isInside(area.current) ? getSelection()?.getRangeAt(0).cloneRange() : undefined;
    setLink({ range, href: linkAtCursor()?.getAttribute('href') ?? '' });
  }

  function setHref(href: string) {
    setLink(undefined);
    area.current?.focus();
    if (link?.range) {
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(link.range);
    }
    apply(() => {
      const current = linkAtCursor();
      if (href === '') run('unlink');
      else if (current) current.setAttribute('href', href);
      else if (link?.range && !link.range.collapsed) run('createLink', href);
      else {
        const written = document.createElement('a');
        written.href = href;
        written.textContent = href.replace(/^(https?:\/\/|mailto:|tel:)/, '');
        run('insertHTML', written.outerHTML);
      }
    });
  }

  // Pressing a button must not clear the selection.
  const button = (name: string, sign: string, onClick: () => void) => (
    <button
      key={name}
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={on.includes(name)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {sign.length > 4 ? <Icon path={sign} size={20} /> : sign}
    </button>
  );
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={label}>
      {FORMATS.map(({ label: name, sign, toggle }) => button(name, sign, () => apply(toggle)))}
      {button('Link', 'Link', openLink)}
      {link && <LinkDialog href={link.href} onDone={setHref} onClose={() => setLink(undefined)} />}
    </div>
  );
}
