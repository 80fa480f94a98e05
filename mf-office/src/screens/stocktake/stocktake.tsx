import { formatCount } from '@shop/pricing/money';
import { isNumber } from '@shop/pricing/typed-numbers';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { productHere } from '../../features/names/name-here.ts';
import { Problem } from '../../features/problem/problem.tsx';
import { useMe } from '../../lib/me.ts';
import { PAGES } from '../../lib/pages.ts';
import { plural, t } from '../../t.ts';
import { BeginList } from './begin-list.tsx';
import type { Unread } from './count-field.tsx';
import { CountedLine } from './counted-line.tsx';
import { DifferenceReport } from './difference-report.tsx';
import type { CountLine } from './run.ts';
import { ScanField } from './scan-field.tsx';
import { readPieces, StillToCount } from './still-to-count.tsx';
import styles from './stocktake.module.css';
import { type Saved, useRun } from './use-run.ts';
import { useSince } from './use-since.ts';

export function Stocktake() {
  const mayCount = useMe().may('stock.edit');
  return (
    <div className={styles.page}>
      <nav aria-label={t('Breadcrumb')}>
        <Link to={PAGES.stock}>{t('Stock')}</Link>
      </nav>
      <h1>{t('Stocktake')}</h1>
      {mayCount ? (
        <Count />
      ) : (
        <p>{t('Your role can view the stock, but not change it. Ask an owner if you should count.')}</p>
      )}
    </div>
  );
}

const pieces = (count: number) =>
  plural(count, { one: '{count} piece', other: '{count} pieces' }, { count: formatCount(count) });

function savedWords({ count, difference }: Saved): string {
  const saved = plural(count, { one: '1 product counted.', other: '{count} products counted.' });
  if (difference === 0) return `${saved} ${t('Together as many pieces as before.')}`;
  const about = { pieces: pieces(Math.abs(difference)) };
  return `${saved} ${difference > 0 ? t('{pieces} more than before.', about) : t('{pieces} fewer than before.', about)}`;
}

/** A series of counts, scanned or typed, stored on the device until the shop accepts them. */
function Count() {
  const [isReviewing, setReviewing] = useState(false);
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const [unread, setUnread] = useState<Record<string, Unread | undefined>>({});
  const [listed, setListed] = useState<Record<string, string>>({});
  const [showsAll, setShowsAll] = useState(false);
  const run = useRun(() => setReviewing(false));
  const since = useSince(run.lines);
  const { lines, problem, isSending } = run;
  /** A scan has counted on since. */
  const unreadOf = ({ id, counted }: CountLine) => (unread[id]?.kept === counted ? unread[id] : undefined);
  const wrong = lines.find(unreadOf);
  const unreadListed = run.toCount.filter(({ id }) => {
    const text = listed[id]?.trim();
    return text && !isNumber(readPieces(text));
  });
  /** While a list is counted, only the newest one: the list stays where the hand is. */
  const isFolded = run.toCount.length > 0 && !showsAll;
  const shown = isFolded ? lines.filter((line, at) => at === 0 || unreadOf(line) || line.refusal) : lines;
  const review = () => (typed.trim() || wrong ? setLeft(true) : setReviewing(true));
  if (isReviewing && lines.length > 0)
    return (
      <>
        {problem && <Problem>{problem}</Problem>}
        <DifferenceReport
          lines={lines}
          left={run.toCount.length}
          unread={unreadListed.length}
          isSending={isSending}
          onNone={run.countRestAsNone}
          onSave={run.send}
          onBack={() => setReviewing(false)}
        />
      </>
    );
  return (
    <>
      <p className={styles.hint}>
        {t(
          'Scan each piece, or scan once and type the number beside the product. Selling goes on: sales during the count are subtracted automatically.',
        )}
      </p>
      <ScanField
        typed={typed}
        onType={(text) => {
          setTyped(text);
          setLeft(false);
        }}
        takeKnown={run.takeKnown}
        take={run.take}
      />
      {run.saved && <p role="status">{savedWords(run.saved)}</p>}
      {lines.length === 0 && run.toCount.length === 0 && <p className={styles.empty}>{t('Nothing is counted yet.')}</p>}
      <ul className={styles.lines} aria-label={t('Counted')}>
        {shown.map((line) => (
          <CountedLine
            key={line.id}
            line={line}
            since={since.get(line.id)}
            unread={unreadOf(line)}
            onUnread={(text) => {
              run.count(line.id, text.kept);
              setUnread((all) => ({ ...all, [line.id]: text }));
            }}
            onCount={(pieces) => {
              run.count(line.id, pieces);
              setUnread((all) => ({ ...all, [line.id]: undefined }));
            }}
            onRemove={() => run.remove(line.id)}
            onRestart={() => run.restart(line.id)}
          />
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button look="link" onClick={() => setShowsAll(true)}>
          {t('Show all {count} counted products', { count: formatCount(lines.length) })}
        </Button>
      )}
      {run.toCount.length === 0 && <BeginList onBegin={run.begin} />}
      <StillToCount
        lines={run.toCount}
        typed={listed}
        onType={(id, text) => setListed((all) => ({ ...all, [id]: text }))}
        onCount={run.countListed}
        onForget={run.forgetList}
      />
      {problem && <Problem>{problem}</Problem>}
      {isLeft && typed.trim() && (
        <Problem>{t('“{typed}” is not added yet. Press Add, or empty the field.', { typed: typed.trim() })}</Problem>
      )}
      {isLeft && wrong && (
        <Problem>
          {t('“{typed}” of {name} is no number. Correct it first.', {
            typed: unreadOf(wrong)?.text ?? '',
            name: productHere(wrong),
          })}
        </Problem>
      )}
      {lines.length > 0 && (
        <div className={styles.send} data-keep-clear="">
          <Button onClick={review}>{t('Review and save')}</Button>
          <span className={styles.hint}>{t('Kept on this device until then.')}</span>
        </div>
      )}
    </>
  );
}
