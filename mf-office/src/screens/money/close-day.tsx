import type { MoneyReport } from '@shop/contract/order-money';
import { notify } from '@shop/platform';
import { dayInWords } from '@shop/platform/dates';
import { parseRupees } from '@shop/pricing/money';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FormEvent, useState } from 'react';
import { TextField } from '../../features/fields/text-field.tsx';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { closeDay } from '../../queries/money.ts';
import styles from './money.module.css';
import { rupees } from './words.ts';

function cashOf(report: MoneyReport | undefined, day: string): number {
  const cash = report?.days.find((each) => each.day === day)?.methods.find(({ method }) => method === 'cash');
  return cash ? cash.received - cash.refunded : 0;
}

/** At the end of a day: the cash that was counted beside the cash that should be there. */
export function CloseDay({ day, report }: { day: string; report: MoneyReport | undefined }) {
  const [counted, setCounted] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const { save, isBusy, problem } = useSaving();
  const paise = /^\d{1,9}(\.\d{1,2})?$/.test(counted.trim()) ? parseRupees(counted.trim()) : null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (paise === null) return setTried(true);
    const closing = { day, counted: paise / 100, ...(note.trim() && { note: note.trim() }) };
    if (await save(() => closeDay(closing))) notify.success(`${dayInWords(day)} is closed.`);
  }

  return (
    <section className={styles.part}>
      <h2>Close {dayInWords(day)}</h2>
      <p className={styles.expected}>Cash of the day: {rupees(cashOf(report, day))}</p>
      <form className={styles.closing} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Cash counted"
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          value={counted}
          error={isTried && paise === null ? 'An amount in rupees.' : undefined}
          onChange={({ target }) => setCounted(target.value)}
        />
        <TextField
          label="Note (optional)"
          maxLength={500}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <SteadyButton type="submit" busy={isBusy}>
          Close the day
        </SteadyButton>
      </form>
      {problem && <Problem>{problem}</Problem>}
    </section>
  );
}
