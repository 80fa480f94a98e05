import { formatCount } from '@shop/pricing/money';
import { isNumber, readCount } from '@shop/pricing/typed-numbers';
import { Button } from '@shop/ui/button';
import { type KeyboardEvent, useState } from 'react';
import { TextField } from '../../features/fields/text-field.tsx';
import { LocalName } from '../../features/names/local-name.tsx';
import { sentenceOf } from '../../features/words/sentence-of.ts';
import { plural, sayPricing, t } from '../../t.ts';
import type { CountLine } from './run.ts';
import styles from './stocktake.module.css';

const AT_ONCE = 50;

interface Props {
  lines: readonly CountLine[];
  /** What is typed and not counted yet, by product: it stays while the counts are reviewed. */
  typed: Record<string, string>;
  onType(id: string, text: string): void;
  onCount(id: string, pieces: number): Promise<unknown>;
  onForget(): void;
}

/** What the stocktake began with and nobody has counted: scanned, or typed here one after the other. */
export function StillToCount({ lines, typed, onType, onCount, onForget }: Props) {
  const [shown, setShown] = useState(AT_ONCE);
  if (lines.length === 0) return null;
  const more = lines.length - shown;
  return (
    <section className={styles.rest} aria-labelledby="still-to-count">
      <div className={styles.head}>
        <h2 id="still-to-count" tabIndex={-1}>
          {t('Still to count: {count}', { count: formatCount(lines.length) })}
        </h2>
        <Button look="line" small onClick={onForget}>
          {t('Remove this list')}
        </Button>
      </div>
      <p className={styles.hint}>{t('Scan them, or type how many there are and press Enter.')}</p>
      <ul className={styles.lines}>
        {lines.slice(0, shown).map((line) => (
          <Row
            key={line.id}
            line={line}
            typed={typed[line.id] ?? ''}
            onType={(text) => onType(line.id, text)}
            onCount={(pieces) => onCount(line.id, pieces)}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button look="line" onClick={() => setShown(shown + AT_ONCE)}>
          {plural(Math.min(more, AT_ONCE), { one: 'Show 1 more', other: 'Show {count} more' })}
        </Button>
      )}
    </section>
  );
}

/** Enter leads to the next one. */
function goOn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input');
  if (next) next.focus();
  else event.currentTarget.blur();
}

/** The first one that is counted stands above the list now, and has moved the next field down, behind the bar. */
const keepInSight = () =>
  requestAnimationFrame(() => document.querySelector('li input:focus')?.scrollIntoView({ block: 'nearest' }));

interface RowProps {
  line: CountLine;
  typed: string;
  onType(text: string): void;
  onCount(pieces: number): Promise<unknown>;
}

export const readPieces = (typed: string) => readCount(typed, t('A whole number of pieces.'), undefined, sayPricing);

function Row({ line, typed, onType, onCount }: RowProps) {
  const { codes, before } = line;
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const read = readPieces(typed);

  async function count() {
    if (typed.trim() === '' || !isNumber(read) || isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      await onCount(read.value);
      onType('');
      keepInSight();
    } catch (thrown) {
      setFailure(sentenceOf(thrown));
      setBusy(false);
    }
  }
  return (
    <li className={styles.toCount}>
      <TextField
        label={<LocalName of={line} />}
        hint={[t('The shop has {count}', { count: formatCount(before) }), ...codes].join(' · ')}
        error={failure || (typed.trim() && !isNumber(read) ? read.problem : undefined)}
        inputMode="numeric"
        maxLength={12}
        disabled={isBusy}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={goOn}
        onBlur={() => void count()}
      />
    </li>
  );
}
