import type { ComponentProps } from 'react';
import { TextField } from '../../../features/fields/text-field.tsx';
import { ClashNote } from '../clash-note.tsx';
import type { SettingsForm } from '../use-settings-form.ts';

type TextName = 'business_name' | 'email' | 'upi_id' | 'facebook_link' | 'insta_link';

interface Props extends Omit<ComponentProps<typeof TextField>, 'form' | 'name' | 'value' | 'error' | 'onChange'> {
  form: SettingsForm;
  name: TextName;
}

export const TextSetting = ({ form, name, ...field }: Props) => (
  <div>
    <TextField
      {...field}
      name={name}
      value={form.value(name)}
      error={form.problem(name)}
      onChange={({ target }) => form.change(name, target.value)}
    />
    <ClashNote form={form} field={name} />
  </div>
);
