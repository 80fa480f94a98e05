import { t } from '../../t.ts';
import styles from './progress.module.css';
import { count } from './words.ts';

interface Props {
  label: string;
  done?: number;
  all?: number;
}

/** A progress bar; screen readers announce its start. */
export const Progress = ({ label, done, all }: Props) => (
  <div className={styles.box}>
    <p role="status">{label}</p>
    <progress aria-label={label} {...(all !== undefined && { value: done ?? 0, max: Math.max(all, 1) })} />
    {all !== undefined && (
      <p className={styles.figures}>{t('{done} of {all} rows', { done: count(done ?? 0), all: count(all) })}</p>
    )}
  </div>
);
