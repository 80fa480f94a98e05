import { isNumber, readCount } from '@shop/pricing/typed-numbers';
import { useRef, useState } from 'react';
import { sayPricing, t } from '../../t.ts';
import styles from './stocktake.module.css';

interface Props {
  /** The element that names the product. */
  labelId: string;
  counted: number;
  onCount(pieces: number): void;
}

/** Counts while somebody types; text that is not a number leaves the previous count. */
export function CountField({ labelId, counted, onCount }: Props) {
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const before = useRef(counted);
  const problemId = `${labelId}-problem`;

  function change(text: string) {
    setTyped(text);
    const read = readCount(text || '0', t('A whole number of pieces.'), undefined, sayPricing);
    setProblem(
      isNumber(read)
        ? undefined
        : t('{problem} It stays at {current}.', { problem: read.problem, current: before.current }),
    );
    onCount(isNumber(read) ? read.value : before.current);
  }

  return (
    <>
      <input
        className={styles.number}
        aria-labelledby={labelId}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && problemId}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={typed ?? counted}
        onFocus={({ target }) => {
          before.current = counted;
          target.select();
        }}
        onBlur={() => setTyped(undefined)}
        onChange={({ target }) => change(target.value)}
      />
      {problem && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
