import { encode } from 'uqr';
import styles from './qr-code.module.css';

const QUIET_ZONE = 2;

/** One path of squares, always dark on white: phones do not read it otherwise. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET_ZONE, ecc: 'M' });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
