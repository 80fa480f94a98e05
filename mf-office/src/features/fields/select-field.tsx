import { Select } from 'antd';
import { t } from '../../t.ts';
import type { ControlProps } from './field.tsx';
import { Field, type FieldProps } from './field.tsx';
import styles from './fields.module.css';
import { popupPlace } from './popup-place.ts';

/** `other`: another name that finds it. */
type Options<Value extends string> = readonly (readonly [value: Value, label: string, other?: string])[];

interface ChoiceProps<Value extends string> extends Partial<ControlProps> {
  'aria-label'?: string;
  value: Value;
  options: Options<Value>;
  isBusy?: boolean;
  onChoose: (value: Value) => void;
}

/** From so many options on, typing finds one faster than looking for it. */
const MANY = 8;

/** Arrow keys only move in the open list: Enter or a tap chooses, and Escape leaves everything as it was. */
export const Choice = <Value extends string>({ options, isBusy = false, onChoose, ...select }: ChoiceProps<Value>) => (
  <Select<Value>
    {...select}
    className={styles.wide ?? ''}
    options={options.map(([value, label, other = label]) => ({ value, label, other }))}
    showSearch={options.length > MANY ? { optionFilterProp: ['label', 'other'] } : false}
    notFoundContent={t('Nothing fits.')}
    loading={isBusy}
    getPopupContainer={popupPlace}
    aria-busy={isBusy}
    onChange={(value) => !isBusy && onChoose(value)}
  />
);

interface Props<Value extends string> extends FieldProps {
  value: Value;
  options: Options<Value>;
  isBusy?: boolean;
  onChoose: (value: Value) => void;
}

export const SelectField = <Value extends string>({ label, name, error, hint, ...choice }: Props<Value>) => (
  <Field label={label} name={name} error={error} hint={hint}>
    {(control) => <Choice {...choice} {...control} />}
  </Field>
);
