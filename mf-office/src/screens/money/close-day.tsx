import type { MoneyReport } from '@shop/contract/order-money';
import { notify } from '@shop/platform';
import { numberOf, problemOf, readRupees } from '@shop/pricing/typed-numbers';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FormEvent, Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { amountInField } from '../../features/fields/amount-in-field.ts';
import { BesideField } from '../../features/fields/beside-field.tsx';
import { RupeesField, TextField } from '../../features/fields/text-field.tsx';
import { Typed } from '../../features/names/typed.tsx';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { dateAndTime, dayInWords } from '../../lib/moments.ts';
import { closeDay } from '../../queries/money.ts';
import { rich, sayPricing, t } from '../../t.ts';
import { cashOf, ofDay, takenOut } from './cash-of.ts';
import { countedInWords, laterInWords } from './closing-words.ts';
import styles from './money.module.css';
import { rupees } from './words.ts';

/** Nothing is an empty field. */
const textOf = (amount: number | undefined) => amountInField(amount || null);

/** Empty is nothing. */
const readOptional = (typed: string) => readRupees(typed.trim() || '0', t('An amount in rupees.'));

/** The days before this one on which money moved and that nobody closed, the oldest first. */
const openDays = (report: MoneyReport | undefined, last: string) =>
  (report?.days ?? [])
    .filter(({ day, closing }) => day < last && !closing)
    .filter(({ received, refunded, cash_out }) => received !== 0 || refunded !== 0 || cash_out)
    .map(({ day }) => day)
    .toReversed();

interface Props {
  day: string;
  report: MoneyReport | undefined;
  /** The address where another day is closed. */
  toDay: (day: string) => string;
}

/** At the end of a day: the cash that was counted beside the cash that should be there, and the result. */
export function CloseDay({ day, report, toDay }: Props) {
  const [counted, setCounted] = useState('');
  const [typedFloat, setTypedFloat] = useState<string>();
  const [typedLeft, setLeft] = useState<string>();
  const [typedNote, setNote] = useState<string>();
  const [isTried, setTried] = useState(false);
  const { save, isBusy, problem } = useSaving();
  const read = readRupees(counted, t('An amount in rupees.'), sayPricing);
  const amount = numberOf(read);
  const own = ofDay(report, day);
  const closing = own?.closing;
  const out = own ? takenOut(own) : 0;
  const float = typedFloat ?? textOf(closing ? closing.float : report?.left_before);
  const left = typedLeft ?? amountInField(closing?.left);
  const note = typedNote ?? closing?.note ?? '';
  const began = readOptional(float);
  const beganWith = numberOf(began) ?? 0;
  const stays = readOptional(left);
  const staysProblem =
    problemOf(stays) ??
    ((numberOf(stays) ?? 0) > (amount ?? 0) ? t('No more can stay in the till than was counted.') : undefined);
  const cash = report && cashOf(report, day);
  const expected = Math.round(((cash ?? 0) + beganWith) * 100) / 100;
  const off = amount === null || !report ? 0 : Math.round((amount - expected) * 100) / 100;
  const noteProblem =
    off !== 0 && note.trim() === '' ? t('{amount} differs. Write why.', { amount: rupees(Math.abs(off)) }) : undefined;
  const open = openDays(report, day);
  const later = closing && laterInWords(closing);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!report) return;
    if (amount === null || noteProblem || problemOf(began) || staysProblem) return setTried(true);
    const sent = {
      day,
      counted: amount,
      float: beganWith,
      version: closing?.version ?? 0,
      ...(left.trim() && { left: numberOf(stays) ?? 0 }),
      ...(note.trim() && { note: note.trim() }),
    };
    const closed = await save(() => closeDay(sent));
    if (!closed) return;
    setCounted('');
    setTypedFloat(undefined);
    setLeft(undefined);
    setNote(undefined);
    setTried(false);
    notify.success(t('{day} is closed.', { day: dayInWords(day) }));
  }

  return (
    <section className={styles.part}>
      <h2>{closing ? t('{day} is closed', { day: dayInWords(day) }) : t('Close {day}', { day: dayInWords(day) })}</h2>
      <p className={styles.expected}>
        {cash === undefined || beganWith === 0
          ? t('Cash of the day: {amount}', { amount: cash === undefined ? '–' : rupees(cash) })
          : t('Cash of the day: {amount}. With the float, {expected} should be in the till.', {
              amount: rupees(cash),
              expected: rupees(expected),
            })}
      </p>
      {out > 0 && (
        <p className={styles.quiet}>{t('{amount} that was taken out is subtracted.', { amount: rupees(out) })}</p>
      )}
      {open.length > 0 && (
        <p className={styles.open}>
          {rich('Not closed yet: {days}.', {
            days: open.map((each, place) => (
              <Fragment key={each}>
                {place > 0 && ', '}
                <Link to={toDay(each)} replace preventScrollReset>
                  {dayInWords(each)}
                </Link>
              </Fragment>
            )),
          })}
        </p>
      )}
      <div role="status">
        {closing && (
          <>
            <p className={styles.expected}>
              <b>{t('Counted {amount}.', { amount: countedInWords(closing) })}</b>{' '}
              {t('{amount} was expected.', { amount: rupees(closing.expected) })}
              {closing.left !== undefined && ` ${t('{amount} stays in the till.', { amount: rupees(closing.left) })}`}
            </p>
            <p className={styles.quiet}>
              {closing.by
                ? rich('Closed {time} by {name}', { time: dateAndTime(closing.at), name: <Typed text={closing.by} /> })
                : t('Closed {time}', { time: dateAndTime(closing.at) })}
              {closing.note && ` · ${closing.note}`}
            </p>
          </>
        )}
        {later && <Problem>{t('{later} Count the cash again.', { later })}</Problem>}
      </div>
      <form className={styles.closing} onSubmit={(event) => void submit(event)} noValidate>
        <RupeesField
          label={t('In the till when the day began')}
          maxLength={15}
          value={float}
          error={problemOf(began)}
          onChange={({ target }) => setTypedFloat(target.value)}
        />
        <RupeesField
          label={t('Cash counted')}
          value={counted}
          error={isTried ? problemOf(read) : undefined}
          onChange={({ target }) => setCounted(target.value)}
        />
        <RupeesField
          label={t('Stays in the till')}
          maxLength={15}
          value={left}
          error={isTried ? staysProblem : undefined}
          onChange={({ target }) => setLeft(target.value)}
        />
        <BesideField>
          <TextField
            label={off === 0 ? t('Note (optional)') : t('Note')}
            error={isTried ? noteProblem : undefined}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <SteadyButton type="submit" busy={isBusy} off={!report}>
            {closing ? t('Count again') : t('Close the day')}
          </SteadyButton>
        </BesideField>
      </form>
      {problem && <Problem>{problem}</Problem>}
    </section>
  );
}
