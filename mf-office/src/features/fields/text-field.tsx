import { type GetProps, Input, type InputProps, type InputRef } from 'antd';
import type { ChangeEvent, Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';

interface Props extends FieldProps, Omit<InputProps, 'name' | 'ref'> {
  ref?: Ref<InputRef>;
}

const RUPEE = '₹';

/** The sign is before the field already: typed or pasted with the amount, it would be there twice. */
function takeRupeeOut({ target }: ChangeEvent<HTMLInputElement>) {
  if (target.value.trimStart().startsWith(RUPEE))
    target.value = target.value.trimStart().slice(RUPEE.length).trimStart();
}

/**
 * The browser does not offer what was typed elsewhere: it would be about another order, product or person.
 *
 * Also for numbers, which `readCount` and `readRupees` read: antd's InputNumber drops what is not a number when the field
 * is left (docs/decisions/office.md).
 */
export const TextField = ({ label, name, error, errorId, hint, warning, onChange, ...input }: Props) => (
  <Field label={label} name={name} error={error} errorId={errorId} hint={hint} warning={warning}>
    {(control) => (
      <Input
        autoComplete="off"
        {...input}
        {...(name !== undefined && { name })}
        {...control}
        onChange={(event) => {
          if (input.prefix === RUPEE) takeRupeeOut(event);
          onChange?.(event);
        }}
      />
    )}
  </Field>
);

export const RupeesField = (props: Props) => <TextField prefix={RUPEE} inputMode="decimal" {...props} />;

interface AreaProps extends FieldProps, Omit<GetProps<typeof Input.TextArea>, 'name'> {}

export const AreaField = ({ label, name, error, hint, ...area }: AreaProps) => (
  <Field label={label} name={name} error={error} hint={hint}>
    {(control) => <Input.TextArea autoComplete="off" {...area} {...(name !== undefined && { name })} {...control} />}
  </Field>
);
