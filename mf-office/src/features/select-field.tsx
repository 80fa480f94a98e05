import { Field } from '@shop/ui/field';
import type { ReactNode, SelectHTMLAttributes } from 'react';

interface Props<Value extends string>
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'children'> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onChoose: (value: Value) => void;
}

export const SelectField = <Value extends string>({
  label,
  error,
  hint,
  value,
  options,
  onChoose,
  ...rest
}: Props<Value>) => (
  <Field label={label} error={error} hint={hint}>
    {(control) => (
      <select {...control} {...rest} value={value} onChange={({ target }) => onChoose(target.value as Value)}>
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    )}
  </Field>
);
