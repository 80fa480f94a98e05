import { ConfigProvider } from 'antd';
import type { FieldsetHTMLAttributes } from 'react';

/** A fieldset that can be locked: antd's fields do not follow a disabled one. */
export const FieldGroup = ({ disabled = false, ...fieldset }: FieldsetHTMLAttributes<HTMLFieldSetElement>) => (
  <ConfigProvider componentDisabled={disabled}>
    <fieldset disabled={disabled} {...fieldset} />
  </ConfigProvider>
);
