import type { MoneyReport, CashOut as TakenOut } from '@shop/contract/order-money';
import { notify } from '@shop/platform';
import { numberOf, problemOf, readRupees } from '@shop/pricing/typed-numbers';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FormEvent, useRef, useState } from 'react';
import { BesideField } from '../../features/fields/beside-field.tsx';
import { RupeesField, TextField } from '../../features/fields/text-field.tsx';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { dateAndTime, dayInWords } from '../../lib/moments.ts';
import { takeBackCashOut, takeCashOut } from '../../queries/money.ts';
import { t } from '../../t.ts';
import { ofDay } from './cash-of.ts';
import styles from './money.module.css';
import { rupees } from './words.ts';

const newKey = () => `out:${crypto.randomUUID()}`;

/** Cash that leaves the till during the day: for a purchase, a wage, the bank. */
export function CashOut({ day, report }: { day: string; report: MoneyReport | undefined }) {
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const key = useRef(newKey());
  const { save, isBusy, problem } = useSaving();
  const read = readRupees(amount, t('An amount in rupees.'));
  const number = numberOf(read) ?? 0;
  const amountProblem = problemOf(read) ?? (number === 0 ? t('An amount in rupees.') : undefined);
  const reasonProblem = reason.trim() === '' ? t('Write what it was for.') : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (amountProblem || reasonProblem) return setTried(true);
    if (!(await save(() => takeCashOut({ day, amount: number, reason: reason.trim() }, key.current)))) return;
    key.current = newKey();
    setAmount('');
    setReason('');
    setTried(false);
    notify.success(t('{amount} is taken out of the cash of {day}.', { amount: rupees(number), day: dayInWords(day) }));
  }

  return (
    <section className={styles.part}>
      <div>
        <h2>{t('Cash taken out on {day}', { day: dayInWords(day) })}</h2>
        <p className={styles.quiet}>{t('For a purchase, a wage or the bank: the till should have less by it.')}</p>
      </div>
      {ofDay(report, day)?.cash_out && (
        <ul className={styles.list}>
          {ofDay(report, day)?.cash_out?.map((one) => (
            <Entry key={one._id} entry={one} />
          ))}
        </ul>
      )}
      <form className={styles.closing} onSubmit={(event) => void submit(event)} noValidate>
        <RupeesField
          label={t('Amount taken out')}
          maxLength={15}
          value={amount}
          error={isTried ? amountProblem : undefined}
          onChange={({ target }) => setAmount(target.value)}
        />
        <BesideField>
          <TextField
            label={t('What for')}
            maxLength={500}
            value={reason}
            error={isTried ? reasonProblem : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
          <SteadyButton type="submit" look="line" busy={isBusy}>
            {t('Record')}
          </SteadyButton>
        </BesideField>
      </form>
      {problem && <Problem>{problem}</Problem>}
    </section>
  );
}

function Entry({ entry: { _id, amount, reason, by, at } }: { entry: TakenOut }) {
  const { save, isBusy, problem } = useSaving();
  return (
    <li>
      <p>
        <span className={styles.amount}>{rupees(amount)}</span> · {reason}
      </p>
      <p className={styles.quiet}>{[dateAndTime(at), by].filter(Boolean).join(' · ')}</p>
      <div className={styles.actions}>
        <SteadyButton
          look="line"
          small
          busy={isBusy}
          aria-label={t('{amount}, {reason}: recorded by mistake', { amount: rupees(amount), reason })}
          onClick={() => void save(() => takeBackCashOut(_id))}
        >
          {t('Recorded by mistake')}
        </SteadyButton>
      </div>
      {problem && <Problem>{problem}</Problem>}
    </li>
  );
}
