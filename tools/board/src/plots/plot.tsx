import styles from './plot.module.css';
import { type Figure, inWords, type Point, piecesOf, SLOTS } from './series.ts';

const WIDTH = 240;
const HEIGHT = 56;
const EDGE = 4;

interface Series {
  name: string;
  kind: 'live' | 'canary';
  points: Point[];
}

interface Props {
  figure: Figure;
  series: Series[];
}

function drawn(points: readonly Point[], most: number) {
  const x = ({ slot }: Point) => EDGE + (slot / (SLOTS - 1)) * (WIDTH - 2 * EDGE);
  const y = ({ value }: Point) => HEIGHT - EDGE - (value / (most || 1)) * (HEIGHT - 2 * EDGE);
  return points.map((point) => ({ x: x(point), y: y(point), slot: point.slot }));
}

/** One figure of the last day by hour: the live build, and the canary over it. */
export function Plot({ figure, series }: Props) {
  const shown = series.filter(({ points }) => points.length > 0);
  const most = Math.max(0, ...shown.flatMap(({ points }) => points.map(({ value }) => value)));
  return (
    <figure className={styles.plot}>
      <figcaption>{figure.name}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={series.map(({ name, points }) => inWords(`${figure.name}, ${name}`, points, figure)).join('. ')}
      >
        <path className={styles.ground} d={`M${EDGE} ${HEIGHT - EDGE}H${WIDTH - EDGE}`} />
        {shown.map(({ kind, points }) =>
          piecesOf(points).map((piece) => {
            const at = drawn(piece, most);
            const last = at.at(-1);
            return (
              <g key={`${kind} ${piece[0]?.slot}`} data-kind={kind} className={styles.series}>
                <polyline points={at.map(({ x, y }) => `${x},${y}`).join(' ')} />
                {last && <circle cx={last.x} cy={last.y} r={3} />}
              </g>
            );
          }),
        )}
      </svg>
      <p className={styles.now} aria-hidden="true">
        {shown.length === 0 && 'no data yet'}
        {shown.map(({ name, kind, points }) => (
          <span key={kind} data-kind={kind}>
            {name} <b>{figure.format(points.at(-1)?.value ?? 0)}</b>
          </span>
        ))}
      </p>
    </figure>
  );
}
