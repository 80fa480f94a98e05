import type { StockSince } from '@shop/contract/office/stock';
import { Button } from '@shop/ui/button';
import { SteadyButton } from '@shop/ui/steady-button';
import { useState } from 'react';
import { LocalName } from '../../features/names/local-name.tsx';
import { productHere } from '../../features/names/name-here.ts';
import { sentenceOf } from '../../features/words/sentence-of.ts';
import { plural, t } from '../../t.ts';
import { CountField, type Unread } from './count-field.tsx';
import { type CountLine, stockAfterCount } from './run.ts';
import styles from './stocktake.module.css';

interface Props {
  line: CountLine;
  since: StockSince | undefined;
  unread: Unread | undefined;
  onUnread(unread: Unread): void;
  onCount(pieces: number): void;
  onRemove(): void;
  onRestart(): Promise<unknown>;
}

const pieces = (count: number) => plural(count, { one: '{count} piece', other: '{count} pieces' });

/** The shop's stock, later sales, and the result. */
function sinceWords(line: CountLine, since: StockSince | undefined): string {
  const had = t('The shop had {before} when you began.', { before: line.before });
  if (!since || (since.sold === 0 && since.other === 0)) return had;
  const sold = since.sold > 0 ? ` ${t('{pieces} sold since.', { pieces: pieces(since.sold) })}` : '';
  const other =
    since.other === 0
      ? ''
      : since.other > 0
        ? ` ${t('{pieces} arrived.', { pieces: pieces(since.other) })}`
        : ` ${t('{pieces} went.', { pieces: pieces(-since.other) })}`;
  const after = stockAfterCount(line, since);
  const then =
    after < 0 ? t('That is fewer than were sold meanwhile: keep counting.') : t('It will be {after}.', { after });
  return `${had}${sold}${other} ${then}`;
}

export function CountedLine({ line, since, unread, onUnread, onCount, onRemove, onRestart }: Props) {
  const [problem, setProblem] = useState('');
  const { counted, refusal } = line;
  const name = productHere(line);
  const restart = () => void onRestart().catch((failure: unknown) => setProblem(sentenceOf(failure)));
  return (
    <li className={styles.line}>
      <h2>
        <LocalName of={line} />
      </h2>
      <div className={styles.count}>
        <SteadyButton
          look="line"
          aria-label={t('One less of {name}', { name })}
          off={counted === 0}
          onClick={() => onCount(counted - 1)}
        >
          −
        </SteadyButton>
        <CountField name={name} counted={counted} unread={unread} onCount={onCount} onUnread={onUnread} />
        <Button look="line" aria-label={t('One more of {name}', { name })} onClick={() => onCount(counted + 1)}>
          +
        </Button>
      </div>
      <p className={styles.since}>{sinceWords(line, since)}</p>
      <Button look="link" aria-label={t('Remove {name}', { name })} onClick={onRemove}>
        {t('Remove')}
      </Button>
      {(refusal || problem) && (
        <div className={styles.refused} role="alert">
          <p>{problem || refusal}</p>
          <Button look="line" small onClick={restart}>
            {t('Count it again')}
          </Button>
        </div>
      )}
    </li>
  );
}
