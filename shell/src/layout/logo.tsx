import { profileAtom } from '@shop/platform';
import { atom, useAtomValue } from 'jotai';
import styles from './logo.module.css';
import { WORDMARK } from './wordmark.ts';

const hexagon =
  'M12.2 3.5h15.6c1.5 0 2.8.8 3.5 2l6.6 12.5c.7 1.3.7 2.7 0 4l-6.6 12.5c-.7 1.2-2 2-3.5 2H12.2c-1.5 0-2.8-.8-3.5-2L2.1 22c-.7-1.3-.7-2.7 0-4L8.7 5.5c.7-1.2 2-2 3.5-2z';
const pa = 'M11 13h18M25.2 13v16M14.8 13.5v5.3c0 3 2 4.8 5 4.8h5';

export function Mark({ onShutter = true }: { onShutter?: boolean }) {
  const [logo] = useAtomValue(profileAtom).img_ids ?? [];
  if (logo) return <img className={styles.mark} src={logo.url} alt="" width={38} height={38} />;
  return (
    <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
      <path fill={onShutter ? 'var(--gold)' : 'var(--shutter)'} d={hexagon} />
      <path
        fill="none"
        stroke={onShutter ? 'var(--shutter)' : 'var(--gold)'}
        strokeWidth="3.4"
        strokeLinecap="square"
        d={pa}
      />
    </svg>
  );
}

const sent = () =>
  document
    .getElementsByClassName(styles.wordmark ?? '')[0]
    ?.querySelector('path')
    ?.getAttribute('d');

/** The shop's name, drawn. A page from the server has it, so the code of a first load does not: it comes with `after-load.ts`. */
export const wordmarkAtom = atom(__SERVER__ ? WORDMARK : sent());

export function Wordmark({ name }: { name: string }) {
  const drawing = useAtomValue(wordmarkAtom);
  if (name !== 'Panseri' || !drawing) return <span className={styles.name}>{name}</span>;
  return (
    <svg className={styles.wordmark} viewBox="13.6 38.7 312.8 62.4" fill="currentColor" role="img" aria-label="Panseri">
      <path d={drawing} />
    </svg>
  );
}
