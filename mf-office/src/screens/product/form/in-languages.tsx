import { currentLanguage } from '@shop/platform';
import { nameOfLanguage } from '@shop/ui/language-links';
import { Collapse } from 'antd';
import { useState } from 'react';
import { TextField } from '../../../features/fields/text-field.tsx';
import { LanguageFields } from '../../../features/in-languages/language-fields.tsx';
import { languageName, otherLanguages } from '../../../features/in-languages/languages.ts';
import { countMissing, textIn, withText } from '../../../features/in-languages/texts-in.ts';
import { RichText } from '../../../features/rich-text/rich-text.tsx';
import { t } from '../../../t.ts';
import type { PartProps } from './fields.ts';
import styles from './product-form.module.css';

type Props = Pick<PartProps, 'draft' | 'edit' | 'problems'>;

function missingWords(language: string, { in_languages, description, details }: Props['draft']): string {
  const hasName = textIn(in_languages, language, 'name').trim() !== '';
  const isDescribed = description === '' || textIn(in_languages, language, 'description') !== '';
  if (!hasName) return isDescribed ? t('name missing') : t('nothing yet');
  if (!isDescribed) return t('description missing');
  const missing = countMissing(language, { ...details, in_languages }, ['origin', 'shelf_life']);
  return missing > 0 ? t('details missing') : t('complete');
}

function Texts({ language, draft, edit, problems }: Props & { language: string }) {
  const { in_languages, details } = draft;
  const named = { language: languageName(language) };
  const set = (name: 'name' | 'description', text: string) =>
    edit({ in_languages: withText(in_languages, language, name, text) });
  const field = (name: 'origin' | 'shelf_life', label: string) => (
    <LanguageFields
      label={label}
      name={name}
      maxLength={120}
      language={language}
      texts={in_languages}
      onChange={(texts) => edit({ in_languages: texts })}
    />
  );
  return (
    <div className={styles.inside}>
      <TextField
        label={t('Name in {language}', named)}
        name="in_languages"
        lang={language}
        maxLength={200}
        value={textIn(in_languages, language, 'name')}
        error={problems[`in_languages.${language}.name`]}
        hint={t('As customers say it, with the pack: rajma chitra, 1 kilo. Without it they see the English name.')}
        onChange={({ target }) => set('name', target.value)}
      />
      <RichText
        label={t('Description in {language}', named)}
        language={language}
        value={textIn(in_languages, language, 'description')}
        error={problems[`in_languages.${language}.description`]}
        onChange={(html) => set('description', html)}
      />
      {details.origin && field('origin', t('Origin'))}
      {details.shelf_life && field('shelf_life', t('Shelf life'))}
    </div>
  );
}

/** What customers read who chose another language. The editor of a description is loaded when it is opened. */
export function InLanguages({ draft, edit, problems }: Props) {
  const { in_languages } = draft;
  // Staff who read another language begin with its fields.
  const [open, setOpen] = useState<readonly string[]>(() =>
    textIn(in_languages, currentLanguage(), 'name') === '' ? [currentLanguage()] : [],
  );
  const isWrong = (language: string) =>
    Object.keys(problems).some((field) => field.startsWith(`in_languages.${language}.`));
  const languages = otherLanguages();
  if (languages.length === 0) return null;
  return (
    <Collapse
      className={styles.folded ?? ''}
      activeKey={languages.filter((language) => open.includes(language) || isWrong(language))}
      onChange={setOpen}
      items={languages.map((language) => ({
        key: language,
        label: (
          <>
            <span lang={language}>{nameOfLanguage(language)}</span>: {missingWords(language, draft)}
          </>
        ),
        children: <Texts language={language} draft={draft} edit={edit} problems={problems} />,
      }))}
    />
  );
}
