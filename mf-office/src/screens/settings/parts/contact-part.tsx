import { TextField } from '../../../features/fields/text-field.tsx';
import { t } from '../../../t.ts';
import { ClashNote } from '../clash-note.tsx';
import type { PartProps } from '../part-props.ts';
import { SeenAt } from '../seen-at.tsx';
import { digitsOf, phoneOf } from './phone-text.ts';
import { PhonesField } from './phones-field.tsx';
import { TextSetting } from './text-setting.tsx';

const contact = () => <SeenAt to="/">{t('behind “Contact us” in the footer')}</SeenAt>;

export const ContactPart = ({ form }: PartProps) => (
  <>
    <PhonesField form={form} />
    <div>
      <TextField
        label={t('WhatsApp number')}
        prefix="+91"
        inputMode="tel"
        value={digitsOf(form.value('whatsapp_number'))}
        error={form.problem('whatsapp_number')}
        hint={
          <SeenAt to="/" more={t('Leave empty for no WhatsApp.')}>
            {t('behind “Contact us”, in the footer, and as “Ask for price” on products without one')}
          </SeenAt>
        }
        onChange={({ target }) => form.change('whatsapp_number', phoneOf(target.value))}
      />
      <ClashNote form={form} field="whatsapp_number" />
    </div>
    <TextSetting form={form} name="email" type="email" label={t('Email')} hint={contact()} />
    <TextSetting
      form={form}
      name="facebook_link"
      inputMode="url"
      label={t('Facebook page')}
      hint={<SeenAt to="/">{t('as an icon in the footer')}</SeenAt>}
    />
    <TextSetting
      form={form}
      name="insta_link"
      inputMode="url"
      label={t('Instagram page')}
      hint={<SeenAt to="/">{t('as an icon in the footer')}</SeenAt>}
    />
  </>
);
