import type { MoneyReport } from '@shop/contract/order-money';
import { useQuery } from '@shop/platform';
import { addDays, isDay, todayOfShop } from '@shop/platform/dates';
import { Loading, Skeleton } from '@shop/ui/skeleton';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DayRange, type Days } from '../../features/list/day-range.tsx';
import { LoadState } from '../../features/loading/load-state.tsx';
import { TakesLong } from '../../features/loading/takes-long.tsx';
import { useMe } from '../../lib/me.ts';
import { moneyQuery, unmatchedQuery } from '../../queries/money.ts';
import { t } from '../../t.ts';
import { CashOut } from './cash-out.tsx';
import { CloseDay } from './close-day.tsx';
import { Differences } from './differences.tsx';
import { GstFiles } from './gst-files.tsx';
import styles from './money.module.css';
import { MoneyTable } from './money-table.tsx';
import { ToPayBack } from './to-pay-back.tsx';
import { Waiting } from './waiting.tsx';
import { modeLabel, rupees } from './words.ts';

const DAYS = 6;

const SKELETON = (
  <Loading>
    <Skeleton className={styles.skeleton} />
  </Loading>
);

/** A day that was cleared is the usual one again. */
const searchOf = (days: Days) =>
  new URLSearchParams(Object.entries(days).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** What came in, what went back and what is due; the days are in the address. */
export function MoneyScreen() {
  const params = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const today = todayOfShop(new Date());
  const dayIn = (name: string, fallback: string) => {
    const day = params.get(name);
    return day && isDay(day) ? day : fallback;
  };
  const to = dayIn('to', today);
  const [from = to] = [dayIn('from', addDays(to, -DAYS)), to].sort();
  const query = useQuery(moneyQuery(from, to));
  const { data, error } = query;
  const me = useMe();
  const mayDecide = me.may('payments.record') || me.may('payments.refund');
  const waiting = useQuery(unmatchedQuery, { enabled: mayDecide });
  const [isOpen, setIsOpen] = useState(false);
  const hasCome = (data ?? error) !== undefined && (!mayDecide || (waiting.data ?? waiting.error) !== undefined);
  // Opened once, with all data: later parts would move the others.
  if (hasCome && !isOpen) setIsOpen(true);
  const toDays = (days: Days) => `?${searchOf(days)}`;
  const show = (days: Days) => void navigate(toDays(days), { replace: true, preventScrollReset: true });
  if (!isOpen)
    return (
      <div className={styles.page}>
        <h1>{t('Money')}</h1>
        <TakesLong />
        {SKELETON}
      </div>
    );
  return (
    <div className={styles.page}>
      <h1>{t('Money')}</h1>
      <ToPayBack />
      {mayDecide && <Waiting />}
      <section className={styles.part} aria-label={t('By day')}>
        <DayRange from={from} to={to} onChange={show} />
        <LoadState
          query={query}
          failed={t('The payments did not load.')}
          more={t('Nothing of them is lost.')}
          skeleton={SKELETON}
        />
        {data && <Report report={data} />}
      </section>
      {me.may('payments.record') && (
        <>
          <CashOut key={`out ${to}`} day={to} report={data} />
          <CloseDay key={to} day={to} report={data} toDay={(day) => toDays({ from, to: day })} />
        </>
      )}
      <GstFiles />
    </div>
  );
}

function Report({ report }: { report: MoneyReport }) {
  const { received, refunded, due, dues, written_off: writtenOff, kept, exchanged } = report;
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>{t('Received', {}, 'money')}</dt>
          <dd>{rupees(received)}</dd>
        </div>
        <div>
          <dt>{t('Paid back')}</dt>
          <dd>{rupees(refunded)}</dd>
          <dd className={styles.share}>{t('Counted on the day it was paid back.')}</dd>
        </div>
        <div>
          <dt>{t('Still due of these days’ orders')}</dt>
          <dd>{rupees(due)}</dd>
          {dues.length > 1 &&
            dues.map(({ mode, due: open }) => (
              <dd key={mode} className={styles.share}>
                {modeLabel(mode)} {rupees(open)}
              </dd>
            ))}
        </div>
        {writtenOff !== undefined && writtenOff > 0 && (
          <div>
            <dt>{t('Written off')}</dt>
            <dd>{rupees(writtenOff)}</dd>
          </div>
        )}
        {kept !== undefined && kept > 0 && (
          <div>
            <dt>{t('Kept of what came back')}</dt>
            <dd>{rupees(kept)}</dd>
          </div>
        )}
        {exchanged !== undefined && (
          <div>
            <dt>{t('Exchanged: no money moved')}</dt>
            <dd>{rupees(exchanged)}</dd>
          </div>
        )}
      </dl>
      <MoneyTable report={report} />
      <Differences open={report.differences} settled={report.settled_differences ?? []} />
    </>
  );
}
