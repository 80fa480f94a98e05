import { SteadyButton } from '@shop/ui/steady-button';
import { Link } from 'react-router-dom';
import { Problem } from '../../features/problem/problem.tsx';
import { PAGES } from '../../lib/pages.ts';
import { CountedLine } from './counted-line.tsx';
import { ScanField } from './scan-field.tsx';
import styles from './stocktake.module.css';
import { useRun } from './use-run.ts';
import { useSince } from './use-since.ts';

/** A series of counts, scanned or typed, stored on the device until the shop accepts them. */
export function Stocktake() {
  const run = useRun();
  const since = useSince(run.lines);
  const { lines, problem, isSending } = run;
  return (
    <div className={styles.page}>
      <nav aria-label="Breadcrumb">
        <Link to={PAGES.stock}>Stock</Link>
      </nav>
      <h1>Stocktake</h1>
      <p className={styles.hint}>
        Scan each piece, or scan once and type how many there are. Selling goes on: sales during the count are
        subtracted automatically.
      </p>
      <ScanField takeKnown={run.takeKnown} take={run.take} />
      {lines.length === 0 && <p className={styles.empty}>Nothing is counted yet.</p>}
      <ul className={styles.lines} aria-label="Counted">
        {lines.map((line) => (
          <CountedLine
            key={line.id}
            line={line}
            since={since.get(line.id)}
            onCount={(pieces) => run.count(line.id, pieces)}
            onRemove={() => run.remove(line.id)}
            onRestart={() => run.restart(line.id)}
          />
        ))}
      </ul>
      {problem && <Problem>{problem}</Problem>}
      {lines.length > 0 && (
        <div className={styles.send}>
          <SteadyButton busy={isSending} onClick={run.send}>
            {isSending ? 'Sending…' : lines.length === 1 ? 'Save this count' : `Save ${lines.length} counts`}
          </SteadyButton>
          <span className={styles.hint}>Kept on this device until then.</span>
        </div>
      )}
    </div>
  );
}
