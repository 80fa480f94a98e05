import styles from './action-dialog.module.css';
import type { Run } from './use-run.ts';

const HEADS = { done: 'Done', refused: 'Refused: nothing was changed', failed: 'It did not work' };

/** The service's output and the result; screen readers announce it as it arrives. */
export function Outcome({ run: { said, ending, isRunning } }: { run: Run }) {
  return (
    <div aria-live="polite" className={styles.outcome}>
      {(isRunning || said.length > 0) && (
        <ol className={styles.said} aria-label="What the service says">
          {said.map(({ number, line }) => (
            <li key={number}>{line}</li>
          ))}
          {isRunning && <li className={styles.working}>working…</li>}
        </ol>
      )}
      {ending && (
        <div className={styles.ending} data-kind={ending.kind}>
          <strong>{HEADS[ending.kind]}</strong>
          {ending.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </div>
  );
}
