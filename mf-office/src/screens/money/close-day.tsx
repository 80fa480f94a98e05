import type { MoneyReport } from '@shop/contract/order-money';
import { notify } from '@shop/platform';
import { numberOf, problemOf, readRupees } from '@shop/pricing/typed-numbers';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FormEvent, useState } from 'react';
import { TextField } from '../../features/fields/text-field.tsx';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { dateAndTime, dayInWords } from '../../lib/moments.ts';
import { closeDay } from '../../queries/money.ts';
import { t } from '../../t.ts';
import { countedInWords, laterInWords } from './closing-words.ts';
import styles from './money.module.css';
import { rupees } from './words.ts';

const ofDay = (report: MoneyReport | undefined, day: string) => report?.days.find((each) => each.day === day);

function cashOf(report: MoneyReport | undefined, day: string): number {
  const cash = ofDay(report, day)?.methods.find(({ method }) => method === 'cash');
  return cash ? cash.received - cash.refunded : 0;
}

/** At the end of a day: the cash that was counted beside the cash that should be there, and the result. */
export function CloseDay({ day, report }: { day: string; report: MoneyReport | undefined }) {
  const [counted, setCounted] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const { save, isBusy, problem } = useSaving();
  const read = readRupees(counted, t('An amount in rupees.'));
  const amount = numberOf(read);
  const closing = ofDay(report, day)?.closing;
  const later = closing && laterInWords(closing);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (amount === null) return setTried(true);
    const sent = { day, counted: amount, ...(note.trim() && { note: note.trim() }) };
    const closed = await save(() => closeDay(sent));
    if (!closed) return;
    setCounted('');
    setNote('');
    setTried(false);
    notify.success(t('{day} is closed.', { day: dayInWords(day) }));
  }

  return (
    <section className={styles.part}>
      <h2>{t('Close {day}', { day: dayInWords(day) })}</h2>
      <p className={styles.expected}>{t('Cash of the day: {amount}', { amount: rupees(cashOf(report, day)) })}</p>
      <div role="status">
        {closing && (
          <>
            <p className={styles.expected}>
              <b>{t('Counted {amount}.', { amount: countedInWords(closing) })}</b>{' '}
              {t('{amount} was expected.', { amount: rupees(closing.expected) })}
            </p>
            <p className={styles.quiet}>
              {closing.by
                ? t('Closed {time} by {name}', { time: dateAndTime(closing.at), name: closing.by })
                : t('Closed {time}', { time: dateAndTime(closing.at) })}
              {closing.note && ` · ${closing.note}`}
            </p>
          </>
        )}
        {later && <Problem>{t('{later} Count the cash again.', { later })}</Problem>}
      </div>
      <form className={styles.closing} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t('Cash counted')}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          value={counted}
          error={isTried ? problemOf(read) : undefined}
          onChange={({ target }) => setCounted(target.value)}
        />
        <TextField
          label={t('Note (optional)')}
          maxLength={500}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <SteadyButton type="submit" busy={isBusy}>
          {closing ? t('Count again') : t('Close the day')}
        </SteadyButton>
      </form>
      {problem && <Problem>{problem}</Problem>}
    </section>
  );
}
