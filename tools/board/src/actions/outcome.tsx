import styles from './action-dialog.module.css';
import type { Run } from './use-run.ts';

const HEADS = { done: 'Done', refused: 'Refused: nothing was changed', failed: 'It did not work' };

/** What the service says while it works, and how it ended; read out as it comes. */
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
