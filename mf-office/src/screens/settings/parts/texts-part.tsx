import { ENGLISH } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { RichText } from '../../../features/rich-text/rich-text.tsx';
import { t } from '../../../t.ts';
import { ClashNote } from '../clash-note.tsx';
import type { PartProps } from '../part-props.ts';
import { SeenAt } from '../seen-at.tsx';
import styles from '../settings.module.css';
import { valueWords } from '../value-words.ts';
import { profileTexts } from './profile-texts.ts';

/** A page in another language says that these are the English ones. */
const inEnglish = (label: string) => t('{label}', { label }, 'in English');

/** Long texts: each opens for editing, so the page stays short. */
export function TextsPart({ form }: PartProps) {
  const [open, setOpen] = useState<readonly string[]>([]);
  return profileTexts().map(({ field, label, path }) => (
    <section key={field} className={styles.group} aria-label={label}>
      {open.includes(field) ? (
        <RichText
          label={inEnglish(label)}
          language={ENGLISH}
          value={form.value(field)}
          error={form.problem(field)}
          onChange={(html) => form.change(field, html)}
        />
      ) : (
        <div className={styles.row}>
          <div className={styles.excerpt}>
            <h2>{inEnglish(label)}</h2>
            {form.value(field) ? (
              <p lang={ENGLISH}>{valueWords(form.value(field))}</p>
            ) : (
              <p>{t('Nothing written yet.')}</p>
            )}
          </div>
          <Button look="line" small aria-label={t('Edit {label}', { label })} onClick={() => setOpen([...open, field])}>
            {t('Edit')}
          </Button>
        </div>
      )}
      <div className={styles.hint}>
        <SeenAt to={path}>{t('on its own page, linked in the footer')}</SeenAt>
      </div>
      <ClashNote form={form} field={field} />
    </section>
  ));
}
