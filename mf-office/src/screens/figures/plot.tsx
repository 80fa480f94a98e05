import styles from './plot.module.css';

export interface Bar {
  label: string;
  now: number;
  before: number;
}

interface Props {
  title: string;
  bars: readonly Bar[];
  show: (value: number) => string;
}

const HEIGHT = 100;
const STEP = 10;
const LABELS = 6;

/** Bars of this period, with outlines of the previous one behind them. A table shows the same. */
export function Plot({ title, bars, show }: Props) {
  const most = Math.max(1, ...bars.flatMap(({ now, before }) => [now, before]));
  const every = Math.ceil(bars.length / LABELS);
  const heightOf = (value: number) => (value / most) * (HEIGHT - 2);
  return (
    <div className={styles.plot}>
      <p className={styles.most} aria-hidden="true">
        {show(most)}
      </p>
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: bars, which the table below gives in numbers`}
      >
        {bars.map(({ label, now, before }, at) => (
          <g key={label}>
            <rect
              className={styles.before}
              x={at * STEP + 1}
              width={STEP - 2}
              y={HEIGHT - heightOf(before)}
              height={heightOf(before)}
            />
            <rect
              className={styles.now}
              x={at * STEP + 2.5}
              width={STEP - 5}
              y={HEIGHT - heightOf(now)}
              height={heightOf(now)}
            />
          </g>
        ))}
      </svg>
      <div className={styles.labels} aria-hidden="true">
        {bars.map(({ label }, at) => (
          <span key={label}>{at % every === 0 ? label : ''}</span>
        ))}
      </div>
      <p className={styles.key} aria-hidden="true">
        <i className={styles.keyNow} /> this period <i className={styles.keyBefore} /> the one before
      </p>
    </div>
  );
}
