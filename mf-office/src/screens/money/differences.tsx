import type { MoneyDifference, SettledDifference } from '@shop/contract/order-money';
import { notify } from '@shop/platform';
import { passFocusOn } from '@shop/ui/pass-focus-on';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FormEvent, useState } from 'react';
import { BesideField } from '../../features/fields/beside-field.tsx';
import { TextField } from '../../features/fields/text-field.tsx';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { useMe } from '../../lib/me.ts';
import { dateAndTime } from '../../lib/moments.ts';
import { openDifference, settleDifference } from '../../queries/money.ts';
import { t } from '../../t.ts';
import styles from './money.module.css';

interface Props {
  open: readonly MoneyDifference[];
  /** On the days that are shown. */
  settled: readonly SettledDifference[];
}

/** Where the payment provider and the shop disagree, until somebody has looked into it. */
export function Differences({ open, settled }: Props) {
  if (open.length + settled.length === 0) return null;
  return (
    <div className={styles.differences}>
      <h2>{t('The payment provider says something else')}</h2>
      {open.length === 0 ? (
        <p className={styles.quiet}>{t('All of it is settled.')}</p>
      ) : (
        <ul className={styles.list}>
          {open.map((difference) => (
            <Open key={difference._id} difference={difference} />
          ))}
        </ul>
      )}
      {settled.length > 0 && (
        <details className={styles.settled}>
          <summary>{t('Settled on these days ({count})', { count: settled.length })}</summary>
          <ul className={styles.list}>
            {settled.map((difference) => (
              <Settled key={difference._id} difference={difference} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const What = ({ difference: { order, text } }: { difference: MoneyDifference }) => (
  <p>
    <a href={`/orders/${order.orderId}`}>{t('Order {order}', { order: order.orderId })}</a>: {text}
  </p>
);

function Settled({ difference }: { difference: SettledDifference }) {
  const { may } = useMe();
  const { save, isBusy, problem } = useSaving();
  const { _id, order, note, by, settled_at: at } = difference;

  async function openAgain() {
    if (!(await save(() => openDifference(_id)))) return;
    notify.success(t('The difference of order {order} is open again.', { order: order.orderId }));
  }

  return (
    <li>
      <What difference={difference} />
      <p>{t('Settled: {note}', { note })}</p>
      <p className={styles.quiet}>{[dateAndTime(at), by].filter(Boolean).join(' · ')}</p>
      {may('payments.record') && (
        <div className={styles.actions}>
          <SteadyButton
            look="line"
            small
            busy={isBusy}
            aria-label={t('Open the difference of order {order} again', { order: order.orderId })}
            onClick={() => void openAgain()}
          >
            {t('Open again')}
          </SteadyButton>
        </div>
      )}
      {problem && <Problem>{problem}</Problem>}
    </li>
  );
}

function Open({ difference }: { difference: MoneyDifference }) {
  const { may } = useMe();
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const { save, isBusy, problem } = useSaving();
  const { _id, order, at } = difference;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!note.trim()) return setTried(true);
    if (!(await save(() => settleDifference(_id, note.trim())))) return;
    notify.success(t('The difference of order {order} is settled.', { order: order.orderId }));
  }

  return (
    <li>
      <What difference={difference} />
      <p className={styles.quiet}>{t('Checked {when}', { when: dateAndTime(at) })}</p>
      {may('payments.record') && !isOpen && (
        <div className={styles.actions}>
          <SteadyButton
            look="line"
            small
            aria-label={t('Settle the difference of order {order}', { order: order.orderId })}
            onClick={() => setOpen(true)}
          >
            {t('Settle…')}
          </SteadyButton>
        </div>
      )}
      {isOpen && (
        <form ref={passFocusOn} onSubmit={(event) => void submit(event)} noValidate>
          <BesideField>
            <TextField
              label={t('What you found')}
              autoFocus
              maxLength={500}
              value={note}
              error={isTried && !note.trim() ? t('Write what you found.') : undefined}
              onChange={({ target }) => setNote(target.value)}
            />
            <SteadyButton type="submit" busy={isBusy}>
              {t('Settled')}
            </SteadyButton>
            <SteadyButton look="line" onClick={() => setOpen(false)}>
              {t('Close')}
            </SteadyButton>
          </BesideField>{' '}
        </form>
      )}
      {problem && <Problem>{problem}</Problem>}
    </li>
  );
}
