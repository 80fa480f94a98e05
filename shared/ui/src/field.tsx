import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useId } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { alertIcon } from './icon-paths.ts';

/** Props for a control inside a `Field`, so that label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, error with its icon below, then the hint. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classes(styles.field, error && styles.bad)}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: styles.input ?? '',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            <Icon path={alertIcon} size={16} />
            {error}
          </p>
        )}
      </div>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}

type TextFieldProps = Omit<FieldProps, 'children'> &
  InputHTMLAttributes<HTMLInputElement> & {
    /** A prefix inside the frame: `+91`. */
    prefix?: string;
    ref?: Ref<HTMLInputElement>;
  };

export function TextField({ label, error, hint, prefix, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) =>
        prefix ? (
          <div className={styles.prefixed} data-readonly={input.readOnly || undefined}>
            <span aria-hidden="true">{prefix}</span>
            <input {...input} {...control} className={classes(control.className, className)} />
          </div>
        ) : (
          <input {...input} {...control} className={classes(control.className, className)} />
        )
      }
    </Field>
  );
}
