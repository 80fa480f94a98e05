import { type ReactNode, useId } from 'react';
import styles from './form-field.module.css';

interface Control {
  id: string;
  status: 'error' | '';
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props {
  label: string;
  error?: string | undefined;
  id?: string;
  children: (control: Control) => ReactNode;
}

/** A control of antd with its label above and its sentence below. */
export function FormField({ label, error, id: own, children }: Props) {
  const made = useId();
  const id = own ?? made;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        status: error ? 'error' : '',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-error` : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
