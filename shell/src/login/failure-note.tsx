import type { Failure } from './failures.ts';
import styles from './login.module.css';

export function FailureNote({ failure }: { failure: Failure | undefined }) {
  return (
    <div role="alert" className={styles.failure} data-shown={failure ? '' : undefined}>
      {failure && <p>{failure.message}</p>}
      {failure?.advice && <p className={styles.advice}>{failure.advice}</p>}
    </div>
  );
}
