import styles from './action-dialog.module.css';
import type { Run } from './use-run.ts';

const HEADS = { done: 'Done', refused: 'Refused: nothing was changed', failed: 'It did not work' };

/** The service's output and the result; screen readers announce it as it arrives. */
export function Outcome({ run: { lines, ending, isRunning } }: { run: Run }) {
  return (
    <div aria-live="polite" className={styles.outcome}>
      {(isRunning || lines.length > 0) && (
        <ol className={styles.lines} aria-label="What the service says">
          {lines.map(({ number, line }) => (
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
