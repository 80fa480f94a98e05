import { isNumber, readCount } from '@shop/pricing/typed-numbers';
import { useId, useRef, useState } from 'react';
import { sayPricing, t } from '../../t.ts';
import styles from './stocktake.module.css';

/** Typed as a count, and no number. */
export interface Unread {
  text: string;
  problem: string;
  /** The count that stays. */
  kept: number;
}

interface Props {
  /** Of the product. */
  name: string;
  counted: number;
  unread: Unread | undefined;
  onCount(pieces: number): void;
  onUnread(unread: Unread): void;
}

/** Counts while somebody types; text that is not a number leaves the previous count, and stays until it is mended. */
export function CountField({ name, counted, unread, onCount, onUnread }: Props) {
  const [typed, setTyped] = useState<string>();
  const before = useRef(counted);
  const problemId = useId();

  function change(text: string) {
    setTyped(text);
    const read = readCount(text || '0', t('A whole number of pieces.'), undefined, sayPricing);
    if (isNumber(read)) return onCount(read.value);
    const kept = before.current;
    onUnread({ text, problem: t('{problem} It stays at {current}.', { problem: read.problem, current: kept }), kept });
  }

  return (
    <>
      <input
        className={styles.number}
        aria-label={t('Pieces of {name}', { name })}
        aria-invalid={unread ? true : undefined}
        aria-describedby={unread && problemId}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={unread?.text ?? typed ?? counted}
        onFocus={({ target }) => {
          before.current = counted;
          target.select();
        }}
        onBlur={() => setTyped(undefined)}
        onChange={({ target }) => change(target.value)}
      />
      {unread && (
        <p id={problemId} className={styles.problem} role="alert">
          {unread.problem}
        </p>
      )}
    </>
  );
}
