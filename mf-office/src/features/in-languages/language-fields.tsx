import { t } from '../../t.ts';
import { TextField } from '../fields/text-field.tsx';
import { languageName, otherLanguages } from './languages.ts';
import { textIn, withText } from './texts-in.ts';

interface Props<Name extends string> {
  /** Of the English field. */
  label: string;
  texts: Record<string, { [Field in Name]?: string | undefined }> | undefined;
  name: Name;
  maxLength: number;
  /** Only this language's, of a thing whose texts are many. */
  language?: string;
  onChange: (texts: Record<string, { [Field in Name]?: string }>) => void;
}

/** What customers read who chose another language: a field for each, below the English one. */
export function LanguageFields<Name extends string>({
  label,
  texts,
  name,
  maxLength,
  language,
  onChange,
}: Props<Name>) {
  const languages = language === undefined ? otherLanguages() : [language];
  return languages.map((each) => (
    <TextField
      key={each}
      label={t('{label}, in {language}', { label, language: languageName(each) })}
      lang={each}
      maxLength={maxLength}
      value={textIn(texts, each, name)}
      onChange={({ target }) => onChange(withText(texts, each, name, target.value))}
    />
  ));
}
