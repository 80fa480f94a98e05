import { t } from '../../t.ts';
import styles from './plot.module.css';
import { roundAbove } from './round-above.ts';

export interface Bar {
  label: string;
  now: number;
  before: number;
}

interface Props {
  title: string;
  bars: readonly Bar[];
  show: (value: number) => string;
  /** What the outlines are, such as `yesterday`. */
  before: string;
  /** Where the same is in numbers. */
  elsewhere: string;
}

const HEIGHT = 100;
const STEP = 10;
const LABELS = 6;

/** Bars of this period, with outlines of the previous one behind them. The pointer shows the numbers of a bar. */
export function Plot({ title, bars, show, before, elsewhere }: Props) {
  const most = roundAbove(Math.max(1, ...bars.flatMap((bar) => [bar.now, bar.before])));
  const every = Math.ceil(bars.length / LABELS);
  const heightOf = (value: number) => (value / most) * HEIGHT;
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.head}>
        <b>{title}</b>
        <span aria-hidden="true">
          <i className={styles.keyNow} /> {t('now')} <i className={styles.keyBefore} /> {before}
        </span>
      </figcaption>
      <div className={styles.scale} aria-hidden="true">
        <span>{show(most)}</span>
        <span>{show(most / 2)}</span>
        <span>{show(0)}</span>
      </div>
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('{title}: bars, beside {before}. {elsewhere}', { title, before, elsewhere })}
      >
        <path className={styles.grid} d={`M0 0H${bars.length * STEP}M0 ${HEIGHT / 2}H${bars.length * STEP}`} />
        {bars.map(({ label, now, before: then }, at) => (
          <g key={label}>
            <rect
              className={styles.before}
              x={at * STEP + 1}
              width={STEP - 2}
              y={HEIGHT - heightOf(then)}
              height={heightOf(then)}
            />
            <rect
              className={styles.now}
              x={at * STEP + 2.5}
              width={STEP - 5}
              y={HEIGHT - heightOf(now)}
              height={heightOf(now)}
            />
            <rect className={styles.hit} x={at * STEP} width={STEP} y={0} height={HEIGHT}>
              <title>{`${label}: ${show(now)}, ${before} ${show(then)}`}</title>
            </rect>
          </g>
        ))}
      </svg>
      <div className={styles.labels} aria-hidden="true">
        {bars.map(({ label }, at) => (
          <span key={label}>{at % every === 0 ? label : ''}</span>
        ))}
      </div>
    </figure>
  );
}
