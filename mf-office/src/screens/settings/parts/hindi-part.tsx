import { htmlText } from '@shop/contract/html-text';
import type { PROFILE_TEXTS } from '@shop/contract/profile-texts';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { AreaField } from '../../../features/fields/text-field.tsx';
import { HindiField } from '../../../features/in-hindi/hindi-field.tsx';
import { hindiOf, withHindi } from '../../../features/in-hindi/with-hindi.ts';
import { RichText } from '../../../features/rich-text/rich-text.tsx';
import { t } from '../../../t.ts';
import { ClashNote } from '../clash-note.tsx';
import type { PartProps } from '../part-props.ts';
import styles from '../settings.module.css';
import { valueWords } from '../value-words.ts';
import { MissingInHindi } from './missing-in-hindi.tsx';
import { profileTexts } from './profile-texts.ts';

type TextName = 'business_name' | 'address' | (typeof PROFILE_TEXTS)[number];

/** The texts of the shop in Hindi, each beside its English. */
export function HindiPart({ form }: PartProps) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const texts = form.value('in_languages');
  const set = (name: TextName, text: string) => form.change('in_languages', withHindi(texts, name, text));
  return (
    <>
      <MissingInHindi form={form} />
      <ClashNote form={form} field="in_languages" />
      <div>
        <HindiField
          label={t('Name of the shop')}
          maxLength={100}
          value={hindiOf(texts, 'business_name')}
          onChange={(text) => set('business_name', text)}
        />
        <p className={styles.hint}>{form.value('business_name')}</p>
      </div>
      <AreaField
        label={t('{label}, in Hindi', { label: t('Address') })}
        lang="hi"
        rows={3}
        maxLength={500}
        hint={form.value('address')}
        value={hindiOf(texts, 'address')}
        onChange={({ target }) => set('address', target.value)}
      />
      {profileTexts().map(({ field, label }) => {
        const inHindi = t('{label}, in Hindi', { label });
        return (
          <section key={field} className={styles.group} aria-label={inHindi}>
            <div className={styles.row}>
              <div className={styles.excerpt}>
                <h2>{inHindi}</h2>
                <p>{htmlText(hindiOf(texts, field)) || t('Nothing written yet.')}</p>
              </div>
              {!open.includes(field) && (
                <Button
                  look="line"
                  small
                  aria-label={t('Edit {label}', { label: inHindi })}
                  onClick={() => setOpen([...open, field])}
                >
                  {t('Edit')}
                </Button>
              )}
            </div>
            {open.includes(field) && (
              <RichText
                label={inHindi}
                value={hindiOf(texts, field)}
                hint={form.value(field) && valueWords(form.value(field))}
                onChange={(html) => set(field, html)}
              />
            )}
          </section>
        );
      })}
    </>
  );
}
