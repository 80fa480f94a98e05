import { Form } from 'antd';
import { type ReactNode, useId } from 'react';
import styles from './fields.module.css';

/** Props for a control inside a `Field`, so that label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** The field that a form names in its errors. */
  name?: string | undefined;
  error?: string | undefined;
  /** Of the element that shows the error, if the field itself does not. */
  errorId?: string | undefined;
  hint?: ReactNode;
  /** Probably a mistake, which may be saved. */
  warning?: string | undefined;
}

interface Props extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** antd's form item, with its texts tied to the control. Forms keep their own state: it is stored on the device and merged. */
export function Field({ label, name, error, errorId, hint, warning, children }: Props) {
  const id = useId();
  const described = [error && (errorId ?? `${id}-error`), warning && `${id}-warning`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <Form.Item
      layout="vertical"
      label={label}
      htmlFor={id}
      validateStatus={error ? 'error' : warning ? 'warning' : ''}
      help={
        error &&
        errorId === undefined && (
          <span id={`${id}-error`} role="alert">
            {error}
          </span>
        )
      }
      data-field={name}
    >
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {warning && (
        <div id={`${id}-warning`} className={styles.warning} role="status">
          {warning}
        </div>
      )}
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </Form.Item>
  );
}
