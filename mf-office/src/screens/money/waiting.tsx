import type { UnmatchedPayment, WaitingClaim } from '@shop/contract/order-money';
import { ApiError, notify, useQuery } from '@shop/platform';
import { Failure } from '@shop/ui/failure';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog } from '../../features/confirming/confirm-dialog.tsx';
import { SelectField } from '../../features/fields/select-field.tsx';
import { TextField } from '../../features/fields/text-field.tsx';
import { Typed } from '../../features/names/typed.tsx';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { methodLabel } from '../../features/words/payment-words.ts';
import { useMe } from '../../lib/me.ts';
import { dateAndTime } from '../../lib/moments.ts';
import { attachPayment, confirmClaim, declineClaim, unmatchedQuery } from '../../queries/money.ts';
import { rich, t } from '../../t.ts';
import styles from './money.module.css';
import { RefundUnmatched } from './refund-unmatched.tsx';
import { amountOf, rupees } from './words.ts';

/** What somebody has to decide about: money without an order, and what customers say they have paid. */
export function Waiting() {
  const { data, error, isFetching, refetch } = useQuery(unmatchedQuery);
  if (error && !data)
    return <Failure title={t('Money without an order did not load.')} busy={isFetching} onRetry={refetch} />;
  if (!data || data.unmatched.length + data.claims.length === 0) return null;
  return (
    <>
      {data.unmatched.length > 0 && (
        <section className={styles.part}>
          <h2>{t('Money without an order')}</h2>
          <ul className={styles.list}>
            {data.unmatched.map((payment) => (
              <Unmatched key={payment._id} payment={payment} />
            ))}
          </ul>
        </section>
      )}
      {data.claims.length > 0 && (
        <section className={styles.part}>
          <h2>{t('Customers say that they have paid')}</h2>
          <ul className={styles.list}>
            {data.claims.map((claim) => (
              <Claim key={claim._id} claim={claim} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const OTHER = 'other';

function Unmatched({ payment }: { payment: UnmatchedPayment }) {
  const me = useMe();
  const [number, setNumber] = useState(payment.fits ?? payment.open_orders?.[0]?.orderId ?? '');
  const [asksHow, setAsksHow] = useState(false);
  /** Why it may be a mistake to use it for this order. */
  const [question, setQuestion] = useState('');
  const saving = useSaving();
  const { save, isBusy, problem, forget } = saving;
  const { _id, order, method, why, at, isRefunding, reference, refund_problem: refused } = payment;

  async function attach(isAsked: boolean) {
    let others = '';
    const wanted = { order: number.trim(), ...(isAsked && { other_customer: true }) };
    const isDone = await save(() =>
      attachPayment(_id, wanted).catch((failure) => {
        if (!(failure instanceof ApiError) || failure.code !== 'other_customer') throw failure;
        others = failure.message;
      }),
    );
    setQuestion(others);
    if (isDone && others === '') notify.success(t('It is used for order {order}.', { order: number.trim() }));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void attach(false);
  }

  return (
    <li>
      <p>
        {rich('{amount} {method}, meant for {order} of {name}. {why}', {
          amount: <span className={styles.amount}>{amountOf(payment)}</span>,
          method: methodLabel(method),
          order: <a href={`/orders/${order.orderId}`}>{t('order {order}', { order: order.orderId })}</a>,
          name: <Typed text={order.name} />,
          why,
        })}
      </p>
      <p className={styles.quiet}>
        {dateAndTime(at)}
        {reference && ` · ${reference}`}
      </p>
      {refused && !isRefunding && <Problem>{t('The refund failed: {why}', { why: refused })}</Problem>}
      {isRefunding ? (
        <p>{t('The refund is on its way.')}</p>
      ) : (
        <div className={styles.actions}>
          {me.may('payments.refund') && (
            <SteadyButton
              look="line"
              small
              onClick={() => {
                forget();
                setAsksHow(true);
              }}
              off={asksHow}
            >
              {t('Refund')}
            </SteadyButton>
          )}
          {me.may('payments.record') && (
            <form className={styles.actions} onSubmit={submit}>
              <OrderField
                open={payment.open_orders}
                number={number}
                onNumber={(typed) => {
                  forget();
                  setNumber(typed);
                }}
              />
              <SteadyButton look="line" small type="submit" busy={isBusy} off={!/^\d{8}$/.test(number.trim())}>
                {t('Attach')}
              </SteadyButton>
            </form>
          )}
        </div>
      )}
      {asksHow && !isRefunding && <RefundUnmatched payment={payment} onClose={() => setAsksHow(false)} />}
      {problem && question === '' && <Problem>{problem}</Problem>}
      {question !== '' && (
        <ConfirmDialog
          title={t('Use the money of another customer?')}
          act={t('Use it all the same')}
          keep={t('Back')}
          saving={saving}
          onAct={() => attach(true)}
          onClose={() => setQuestion('')}
        >
          {question}
        </ConfirmDialog>
      )}
    </li>
  );
}

interface OrderFieldProps {
  open: UnmatchedPayment['open_orders'];
  number: string;
  onNumber(number: string): void;
}

/** One of the customer's open orders, or another one by its number. */
function OrderField({ open = [], number, onNumber }: OrderFieldProps) {
  const [isOther, setOther] = useState(open.length === 0);
  const options = [
    ...open.map(
      ({ orderId, due }) => [orderId, t('{order}: {due} due', { order: orderId, due: rupees(due) })] as const,
    ),
    [OTHER, t('Another order')] as const,
  ];
  return (
    <>
      {open.length > 0 && (
        <SelectField
          label={t('Use it for order')}
          value={isOther ? OTHER : number}
          options={options}
          onChoose={(chosen) => {
            setOther(chosen === OTHER);
            onNumber(chosen === OTHER ? '' : chosen);
          }}
        />
      )}
      {isOther && (
        <TextField
          label={open.length > 0 ? t('Order number') : t('Use it for order')}
          inputMode="numeric"
          maxLength={8}
          value={number}
          onChange={({ target }) => onNumber(target.value)}
        />
      )}
    </>
  );
}

function Claim({ claim }: { claim: WaitingClaim }) {
  const me = useMe();
  const saving = useSaving();
  const { save, isBusy, problem } = saving;
  const [isDeclining, setDeclining] = useState(false);
  const { _id, order, method, amount, reference, at } = claim;
  return (
    <li>
      <p>
        {rich('{amount} {method} for {order} of {name}, reference {reference}', {
          amount: <span className={styles.amount}>{rupees(amount)}</span>,
          method: methodLabel(method),
          order: <a href={`/orders/${order.orderId}`}>{t('order {order}', { order: order.orderId })}</a>,
          name: <Typed text={order.name} />,
          reference,
        })}
      </p>
      <p className={styles.quiet}>{dateAndTime(at)}</p>
      {me.may('payments.record') && (
        <div className={styles.actions}>
          <SteadyButton small busy={isBusy} onClick={() => void save(() => confirmClaim(claim))}>
            {t('The money is here')}
          </SteadyButton>
          <SteadyButton look="line" small busy={isBusy} onClick={() => setDeclining(true)}>
            {t('Not found…')}
          </SteadyButton>
        </div>
      )}
      {problem && !isDeclining && <Problem>{problem}</Problem>}
      {isDeclining && (
        <ConfirmDialog
          title={t('Is the payment of {name} not found?', { name: order.name })}
          act={t('Not found')}
          saving={saving}
          onAct={async () => {
            if (await save(() => declineClaim(_id))) setDeclining(false);
          }}
          onClose={() => setDeclining(false)}
        >
          {t('The customer reads that {amount} was not found. The order may end.', { amount: rupees(amount) })}
        </ConfirmDialog>
      )}
    </li>
  );
}
