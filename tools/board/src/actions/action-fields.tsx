import { Input } from 'antd';
import { useId } from 'react';
import type { Field, Values } from './action.ts';
import styles from './action-dialog.module.css';

interface FieldProps {
  field: Field;
  value: string;
  onChange(value: string): void;
}

const TYPES = { text: 'text', number: 'number', moment: 'datetime-local' };

function OneField({ field: { label, kind, hint }, value, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type={TYPES[kind]}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...(hint && { 'aria-describedby': `${id}-hint` })}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface Why {
  text: string;
  isMissing: boolean;
  onChange(text: string): void;
}

function WhyField({ text, isMissing, onChange }: Why) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Why</label>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={500}
        required
        value={text}
        aria-invalid={isMissing}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className={isMissing ? styles.missing : styles.hint}>
        {isMissing ? 'Give a reason: it stays in the log for others.' : 'It stays in the log.'}
      </p>
    </div>
  );
}

interface Props {
  fields: Field[];
  values: Values;
  onChange(name: string, value: string): void;
  why?: Why;
}

export const ActionFields = ({ fields, values, onChange, why }: Props) => (
  <>
    {fields.map((field) => (
      <OneField
        key={field.name}
        field={field}
        value={values[field.name] ?? ''}
        onChange={(value) => onChange(field.name, value)}
      />
    ))}
    {why && <WhyField {...why} />}
  </>
);
