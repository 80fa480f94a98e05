import { AreaField } from '../../../features/fields/text-field.tsx';
import { t } from '../../../t.ts';
import { ClashNote } from '../clash-note.tsx';
import type { PartProps } from '../part-props.ts';
import { SeenAt } from '../seen-at.tsx';
import { LogoField } from './logo-field.tsx';
import { TextSetting } from './text-setting.tsx';

export const ShopPart = ({ form }: PartProps) => (
  <>
    <TextSetting
      form={form}
      name="business_name"
      label={t('Name of the shop')}
      autoComplete="organization"
      maxLength={100}
      hint={<SeenAt to="/">{t('in the header and the footer of every page')}</SeenAt>}
    />
    <LogoField form={form} />
    <div>
      <AreaField
        label={t('Address')}
        name="address"
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
