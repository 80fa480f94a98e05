import { type GetProps, Input, type InputProps, type InputRef } from 'antd';
import type { Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';

interface Props extends FieldProps, Omit<InputProps, 'name' | 'ref'> {
  ref?: Ref<InputRef>;
}

/**
 * The browser does not offer what was typed elsewhere: it would be about another order, product or person.
 *
 * Also for numbers, which `readCount` and `readRupees` read: antd's InputNumber drops what is not a number when the field
 * is left (docs/decisions/office.md).
 */
export const TextField = ({ label, name, error, errorId, hint, warning, ...input }: Props) => (
  <Field label={label} name={name} error={error} errorId={errorId} hint={hint} warning={warning}>
    {(control) => <Input autoComplete="off" {...input} {...(name !== undefined && { name })} {...control} />}
  </Field>
);

export const RupeesField = (props: Props) => <TextField prefix="₹" inputMode="decimal" {...props} />;

interface AreaProps extends FieldProps, Omit<GetProps<typeof Input.TextArea>, 'name'> {}

export const AreaField = ({ label, name, error, hint, ...area }: AreaProps) => (
  <Field label={label} name={name} error={error} hint={hint}>
    {(control) => <Input.TextArea autoComplete="off" {...area} {...(name !== undefined && { name })} {...control} />}
  </Field>
);
