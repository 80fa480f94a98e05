import { Icon } from '@shop/ui/icon';
import { alertIcon } from '@shop/ui/icon-paths';
import { Late } from '@shop/ui/late';
import { Loading } from '@shop/ui/skeleton';
import { useId } from 'react';
import { t } from '../../t.ts';
import styles from './rich-text.module.css';

interface Props {
  label: string;
  /** Of the text. */
  language: string;
  value: string;
  onChange: (html: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
}

const load = async () => (await import(/* webpackChunkName: "editor" */ './editor-frame.tsx')).EditorFrame;

const Waiting = () => (
  <Loading>
    <div className={styles.waiting} />
  </Loading>
);

/** A text with the few formats that the shop shows, edited in its final look. Pasted text loses all other formats. */
export function RichText({ label, language, value, onChange, hint, error }: Props) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-bad={error ? '' : undefined}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <Late
        load={load}
        props={{
          label,
          language,
          labelledBy: `${id}-label`,
          describedBy,
          isInvalid: error !== undefined,
          value,
          onChange,
        }}
        fallback={<Waiting />}
        missing={t('The editor did not load.')}
      />
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            <Icon path={alertIcon} size={16} />
            {error}
          </p>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
