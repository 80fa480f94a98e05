import { Button } from 'antd';
import type { Board } from '../api/use-board.ts';
import styles from './connection.module.css';

const clock = (time: number) =>
  new Date(time).toLocaleTimeString('en-IN', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });

/** Whether the data is current; announced when it changes. */
export function Connection({ board: { connection, failure, at, state, restart } }: { board: Board }) {
  const isLost = connection === 'lost' || failure !== null;
  return (
    <div className={styles.bar} data-lost={isLost}>
      <p role="status">
        {isLost
          ? `${failure ?? 'The connection is lost.'} This was the state at ${clock(at)}; the board keeps trying.`
          : `Follows live: release ${state?.version ?? ''}`}
      </p>
      {isLost && <Button onClick={restart}>Ask now</Button>}
    </div>
  );
}
