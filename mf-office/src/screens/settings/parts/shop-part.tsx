import { ENGLISH } from '@shop/platform';
import { Link } from 'react-router-dom';
import { AreaField } from '../../../features/fields/text-field.tsx';
import { languageName, otherLanguages } from '../../../features/in-languages/languages.ts';
import { textIn } from '../../../features/in-languages/texts-in.ts';
import { t } from '../../../t.ts';
import { ClashNote } from '../clash-note.tsx';
import type { PartProps } from '../part-props.ts';
import { SeenAt } from '../seen-at.tsx';
import styles from '../settings.module.css';
import { LogoField } from './logo-field.tsx';
import { TextSetting } from './text-setting.tsx';

function nameWords(language: string, { value, changed }: PartProps['form']): string {
  const about = {
    language: languageName(language),
    name: textIn(value('in_languages'), language, 'business_name'),
  };
  return changed.includes('business_name')
    ? t('The name in {language} is still “{name}”.', about)
    : t('In {language} the name is “{name}”.', about);
}

export const ShopPart = ({ form }: PartProps) => (
  <>
    <div>
      <TextSetting
        form={form}
        name="business_name"
        label={t('Name of the shop', {}, 'in English')}
        lang={ENGLISH}
        autoComplete="organization"
        maxLength={100}
        hint={<SeenAt to="/">{t('in the header and the footer of every page')}</SeenAt>}
      />
      {otherLanguages()
        .filter((language) => textIn(form.value('in_languages'), language, 'business_name'))
        .map((language) => (
          <p key={language} className={styles.hint} role="status">
            {nameWords(language, form)} <Link to="?part=languages">{t('Change it')}</Link>
          </p>
        ))}
    </div>
    <LogoField form={form} />
    <div>
      <AreaField
        label={t('Address')}
        name="address"
        lang={ENGLISH}
        error={form.problem('address')}
        hint={<SeenAt to="/">{t('in the footer of every page, and on printed orders')}</SeenAt>}
        autoComplete="street-address"
        rows={3}
        maxLength={500}
        value={form.value('address')}
        onChange={({ target }) => form.change('address', target.value)}
      />
      <ClashNote form={form} field="address" />
    </div>
  </>
);
