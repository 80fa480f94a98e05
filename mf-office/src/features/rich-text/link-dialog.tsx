import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { type SyntheticEvent, useState } from 'react';
import { t } from '../../t.ts';
import { TextField } from '../fields/text-field.tsx';
import styles from './rich-text.module.css';

interface Props {
  href: string;
  /** Empty removes the link. */
  onDone: (href: string) => void;
  onClose: () => void;
}

const OWN_OR_WRITTEN_OUT = /^(\/(?!\/)\S*|(https?:\/\/|mailto:|tel:)\S+)$/i;

/** `asha.example` becomes a web address. */
export function hrefOf(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || OWN_OR_WRITTEN_OUT.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]+$/i.test(text)) return `mailto:${text}`;
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/\S*)?$/i.test(text) ? `https://${text}` : undefined;
}

export function LinkDialog({ href, onDone, onClose }: Props) {
  const [typed, setTyped] = useState(href);
  const [problem, setProblem] = useState<string>();
  const done = (event: SyntheticEvent) => {
    event.preventDefault();
    // The dialog is rendered elsewhere, but its React events bubble to the form.
    event.stopPropagation();
    const target = hrefOf(typed);
    if (target === undefined) return setProblem(t('A page of the shop, such as /cart, or an address of the web.'));
    onDone(target);
  };
  return (
    <Dialog title={t('Link')} shape="centred" onClose={onClose}>
      <form onSubmit={done} noValidate className={styles.link}>
        <TextField
          label={t('Link target')}
          data-first-focus=""
          inputMode="url"
          value={typed}
          error={problem}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit">{t('Save link')}</Button>
          {href && (
            <Button look="line" onClick={() => onDone('')}>
              {t('Remove link')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
