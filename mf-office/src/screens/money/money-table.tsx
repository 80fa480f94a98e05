import type { MoneyDay, MoneyReport } from '@shop/contract/order-money';
import { notify } from '@shop/platform';
import { SteadyButton } from '@shop/ui/steady-button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CSV, saveFile } from '../../features/files/save-file.ts';
import { methodLabel } from '../../features/words/payment-words.ts';
import { dayInWords } from '../../lib/moments.ts';
import { fetchCsv } from '../../queries/download.ts';
import { t } from '../../t.ts';
import { takenOut } from './cash-of.ts';
import { countedInWords, laterInWords } from './closing-words.ts';
import styles from './money-table.module.css';
import { modeLabel, rupees } from './words.ts';

/** Columns that few shops need. */
interface Shown {
  writeOffs: boolean;
  kept: boolean;
  exchanged: boolean;
  cashOut: boolean;
}

/** A row for each day and method, the newest day first. */
export function MoneyTable({ report }: { report: MoneyReport }) {
  const { from, to, days } = report;
  const has: Shown = {
    writeOffs: days.some((day) => day.written_off),
    kept: days.some((day) => day.kept),
    exchanged: days.some((day) => day.exchanged),
    cashOut: days.some((day) => day.cash_out),
  };
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      saveFile(await fetchCsv('/admin/payments.csv', { from, to }), `payments-${from}-${to}.csv`, CSV);
    } catch {
      notify.error(t('The file did not load. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {days.length === 0 ? (
        <p className={styles.none}>{t('Nothing came in or went back on these days.')}</p>
      ) : (
        <div className={styles.scroll}>
          <table>
            <caption>{t('By day and method')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('Day')}</th>
                <th scope="col">{t('Method')}</th>
                <th scope="col">{t('Received', {}, 'money')}</th>
                <th scope="col">{t('Paid back')}</th>
                <th scope="col">{t('Due')}</th>
                {has.writeOffs && <th scope="col">{t('Written off')}</th>}
                {has.kept && <th scope="col">{t('Kept', {}, 'money')}</th>}
                {has.exchanged && <th scope="col">{t('Exchanged', {}, 'goods')}</th>}
                {has.cashOut && <th scope="col">{t('Taken out')}</th>}
                <th scope="col">{t('Cash counted')}</th>
              </tr>
            </thead>
            {days.map((day) => (
              <DayRows key={day.day} day={day} has={has} />
            ))}
          </table>
        </div>
      )}
      <div>
        <SteadyButton look="line" small busy={isBusy} onClick={() => void save()}>
          {t('Save each payment as CSV')}
        </SteadyButton>
      </div>
    </>
  );
}

const closingInWords = ({ closing }: MoneyDay) =>
  closing ? [countedInWords(closing), laterInWords(closing)].filter(Boolean).join('; ') : '';

function DayRows({ day, has }: { day: MoneyDay; has: Shown }) {
  return (
    <tbody>
      <tr className={styles.day}>
        <th scope="row">
          <Link to={`/orders?from=${day.day}&to=${day.day}`} title={t('The orders of this day')}>
            {dayInWords(day.day)}
          </Link>
        </th>
        <td>{t('All')}</td>
        <td>{rupees(day.received)}</td>
        <td>{rupees(day.refunded)}</td>
        <td>{rupees(day.due)}</td>
        {has.writeOffs && <td>{rupees(day.written_off ?? 0)}</td>}
        {has.kept && <td>{rupees(day.kept ?? 0)}</td>}
        {has.exchanged && <td>{rupees(day.exchanged ?? 0)}</td>}
        {has.cashOut && <td>{rupees(takenOut(day))}</td>}
        <td>{closingInWords(day)}</td>
      </tr>
      {day.methods.map(({ method, received, refunded }) => (
        <tr key={method}>
          <td />
          <td>{methodLabel(method)}</td>
          <td>{rupees(received)}</td>
          <td>{rupees(refunded)}</td>
          <td />
          {has.writeOffs && <td />}
          {has.kept && <td />}
          {has.exchanged && <td />}
          {has.cashOut && <td />}
          <td />
        </tr>
      ))}
      {day.dues.map(({ mode, due }) => (
        <tr key={mode}>
          <td />
          <td>{modeLabel(mode)}</td>
          <td />
          <td />
          <td>{rupees(due)}</td>
          {has.writeOffs && <td />}
          {has.kept && <td />}
          {has.exchanged && <td />}
          {has.cashOut && <td />}
          <td />
        </tr>
      ))}
    </tbody>
  );
}
