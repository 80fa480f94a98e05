import { htmlText } from '@shop/contract/html-text';
import { ENGLISH } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { RichText } from '../../../features/rich-text/rich-text.tsx';
import { t } from '../../../t.ts';
import type { PartProps } from './fields.ts';
import styles from './product-form.module.css';

/** The editor is loaded when somebody opens it. */
export function Description({ draft: { description }, edit, problems }: PartProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen || problems.description)
    return (
      <RichText
        label={t('Description', {}, 'in English')}
        language={ENGLISH}
        value={description}
        error={problems.description}
        onChange={(html) => edit({ description: html })}
      />
    );
  return (
    <div className={styles.description}>
      <b>{t('Description', {}, 'in English')}</b>
      {description && (
        <p className={styles.excerpt} lang={ENGLISH}>
          {htmlText(description)}
        </p>
      )}
      <Button look="line" small onClick={() => setOpen(true)}>
        {description ? t('Edit description') : t('Add a description')}
      </Button>
    </div>
  );
}
