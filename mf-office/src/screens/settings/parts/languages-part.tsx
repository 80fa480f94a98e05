import { htmlText } from '@shop/contract/html-text';
import type { PROFILE_TEXTS } from '@shop/contract/profile-texts';
import { currentLanguage, ENGLISH } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { SelectField } from '../../../features/fields/select-field.tsx';
import { AreaField } from '../../../features/fields/text-field.tsx';
import { LanguageFields } from '../../../features/in-languages/language-fields.tsx';
import { languageName, otherLanguages } from '../../../features/in-languages/languages.ts';
import { textIn, withText } from '../../../features/in-languages/texts-in.ts';
import { RichText } from '../../../features/rich-text/rich-text.tsx';
import { t } from '../../../t.ts';
import { ClashNote } from '../clash-note.tsx';
import type { PartProps } from '../part-props.ts';
import styles from '../settings.module.css';
import { valueWords } from '../value-words.ts';
import { MissingTexts } from './missing-texts.tsx';
import { profileTexts } from './profile-texts.ts';

type TextName = 'business_name' | 'address' | (typeof PROFILE_TEXTS)[number];

/** The texts of the shop in another language, each beside its English. */
export function LanguagesPart({ form }: PartProps) {
  const languages = otherLanguages();
  const [language, choose] = useState(languages.find((each) => each === currentLanguage()) ?? languages[0]);
  return (
    <>
      {languages.length > 1 && language && (
        <SelectField
          label={t('Language')}
          value={language}
          options={languages.map((each) => [each, languageName(each)])}
          onChoose={choose}
        />
      )}
      {language ? (
        <Texts key={language} form={form} language={language} />
      ) : (
        <p>{t('The shop has texts in English only.')}</p>
      )}
    </>
  );
}

function Texts({ form, language }: PartProps & { language: string }) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const texts = form.value('in_languages');
  const labelled = (label: string) => t('{label}, in {language}', { label, language: languageName(language) });
  const set = (name: TextName, text: string) => form.change('in_languages', withText(texts, language, name, text));
  return (
    <>
      <MissingTexts form={form} language={language} />
      <ClashNote form={form} field="in_languages" />
      <div>
        <LanguageFields
          label={t('Name of the shop')}
          name="business_name"
          maxLength={100}
          language={language}
          texts={texts}
          onChange={(next) => form.change('in_languages', next)}
        />
        <p className={styles.hint} lang={ENGLISH}>
          {form.value('business_name')}
        </p>
      </div>
      <AreaField
        label={labelled(t('Address'))}
        lang={language}
        rows={3}
        maxLength={500}
        hint={form.value('address')}
        value={textIn(texts, language, 'address')}
        onChange={({ target }) => set('address', target.value)}
      />
      {profileTexts().map(({ field, label }) => {
        const inLanguage = labelled(label);
        return (
          <section key={field} className={styles.group} aria-label={inLanguage}>
            <div className={styles.row}>
              <div className={styles.excerpt}>
                <h2>{inLanguage}</h2>
                <p>{htmlText(textIn(texts, language, field)) || t('Nothing written yet.')}</p>
              </div>
              {!open.includes(field) && (
                <Button
                  look="line"
                  small
                  aria-label={t('Edit {label}', { label: inLanguage })}
                  onClick={() => setOpen([...open, field])}
                >
                  {t('Edit')}
                </Button>
              )}
            </div>
            {open.includes(field) && (
              <RichText
                label={inLanguage}
                language={language}
                value={textIn(texts, language, field)}
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
