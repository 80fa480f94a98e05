import { PictureField } from '../../../features/pictures/picture-field.tsx';
import { t } from '../../../t.ts';
import { ClashNote } from '../clash-note.tsx';
import type { SettingsForm } from '../use-settings-form.ts';

/** The header shows it small. */
const smallest = (url: string) => url.replace(/\/\d+\.webp$/, '/160.webp');

export function LogoField({ form }: { form: SettingsForm }) {
  const [logo] = form.value('img_ids');
  return (
    <div>
      <PictureField
        label={t('Logo')}
        url={logo?.url}
        hint={t('A square picture. Customers see it next to the name, in the header and the footer.')}
        error={form.problem('img_ids')}
        onChange={(url) => form.change('img_ids', url ? [{ url: smallest(url) }] : [])}
      />
      <ClashNote form={form} field="img_ids" />
    </div>
  );
}
