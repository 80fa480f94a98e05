import type { Order } from '@shop/contract/order';
import type { Decision, OrderReturn } from '@shop/contract/order-returns';
import { decisionsOn } from '@shop/contract/return-rules';
import { formatCount, formatRupees, parseRupees } from '@shop/pricing/money';
import { Button } from '@shop/ui/button';
import { Picture } from '@shop/ui/picture';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { dateAndTime } from '../../lib/moments.ts';
import { named } from '../../lib/named.tsx';
import { rich, t } from '../../t.ts';
import { useHasRight } from '../money/use-has-right.ts';
import type { Viewer } from '../viewer.ts';
import { isOpen } from './open-returns.ts';
import styles from './order-returns.module.css';
import { decisionLabel, nextStep, stateLabel, stepLabel, titleOf, wishOf } from './return-words.ts';
import { DIALOG_LEAVES_MS, useNew } from './show-new.ts';
import { wishLabel } from './wish-label.ts';
import { WithdrawButton } from './withdraw-button.tsx';

export interface OrderReturnsProps {
  order: Order;
  viewer: Viewer;
  /** At the desk. */
  onDecide?: ((one: OrderReturn, decision: Decision) => void) | undefined;
}

/** What the customer gives back of an order, and how far it is; the open returns first. */
export function OrderReturns({ order: { returns = [] }, viewer, onDecide }: OrderReturnsProps) {
  return (
    <section className={styles.returns} aria-label={t('Returns')}>
      {[...returns.filter(isOpen), ...returns.filter((one) => !isOpen(one))].map((one) => (
        <OneReturn key={one._id} one={one} viewer={viewer} onDecide={onDecide} />
      ))}
    </section>
  );
}

function lineInWords(returned: OrderReturn['lines'][number], isAdmin: boolean) {
  const { quantity, to } = returned;
  const line = (
    <>
      {formatCount(quantity)} × {named(returned)}
    </>
  );
  if (!isAdmin || !to) return line;
  return to === 'stock' ? rich('{line}, back to stock', { line }) : rich('{line}, written off', { line });
}

function moneyBack(refund: number, isExchange: boolean) {
  const amount = <b>{formatRupees(parseRupees(refund) ?? 0)}</b>;
  return isExchange ? rich('Pays the new order: {amount}', { amount }) : rich('Paid back: {amount}', { amount });
}

type OneProps = Pick<OrderReturnsProps, 'viewer' | 'onDecide'> & { one: OrderReturn };

/** After the last step its buttons are gone: the heading takes the focus that would be nowhere. */
function useLastFocus(hasButtons: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const had = useRef(hasButtons);
  useEffect(() => {
    if (!had.current || hasButtons) return;
    const timer = setTimeout(() => {
      had.current = false;
      const { activeElement } = document;
      if (activeElement === document.body || activeElement?.id === 'main') heading.current?.focus();
    }, DIALOG_LEAVES_MS);
    return () => clearTimeout(timer);
  }, [hasButtons]);
  return heading;
}

function OneReturn({ one, viewer, onDecide }: OneProps) {
  const { state, lines, reason, pictures, steps, refund, less_due } = one;
  const mayMove = useHasRight('orders.move');
  const mayRefund = useHasRight('payments.refund');
  const wish = wishOf(one);
  const open = onDecide
    ? decisionsOn(state, wish).filter((each) => (each === 'done' || each === 'exchange' ? mayRefund : mayMove))
    : [];
  const isWithdrawable = state === 'requested' && !viewer.isAdmin;
  const heading = useLastFocus(open.length > 0 || isWithdrawable);
  const last = steps.at(-1);
  useNew(one, heading);
  const next = viewer.isAdmin ? undefined : nextStep(one);
  return (
    <article className={styles.return} data-state={state}>
      <h3 ref={heading} tabIndex={-1}>
        {titleOf(one)} <span className={styles.state}>{last ? stepLabel(last) : stateLabel(state)}</span>
      </h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.productId}>{lineInWords(line, viewer.isAdmin)}</li>
        ))}
      </ul>
      <p className={styles.reason}>{reason}</p>
      {wish && <p>{rich('Wanted: {wish}', { wish: <b>{wishLabel(wish)}</b> })}</p>}
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((url, at) => (
            <a key={url} href={url.replace('640.webp', '960.webp')} target="_blank" rel="noreferrer">
              <Picture
                url={url}
                alt={t('Picture {number} of the return', { number: at + 1 })}
                tint="clay"
                sizes="72px"
                largest={160}
              />
            </a>
          ))}
        </div>
      )}
      {open.length > 0 && (
        <div className={styles.buttons}>
          {open.map((decision, at) => (
            // The next step's button is the same element, so that it keeps the focus.
            <Button
              key={at === 0 ? 'usual' : decision}
              look={at === 0 ? 'filled' : 'line'}
              onClick={() => onDecide?.(one, decision)}
            >
              {decisionLabel(decision)}
            </Button>
          ))}
        </div>
      )}
      {onDecide && open.length === 0 && state === 'received' && (
        <p className={styles.next}>
          {t('An owner or a manager goes on here: they pay the money back or send new items.')}
        </p>
      )}
      {isWithdrawable && <WithdrawButton one={one} viewer={viewer} />}
      <ol className={styles.steps}>
        {steps.map((step) => {
          const { at, reason: why, refused, exchange } = step;
          return (
            <li key={`${step.state} ${at}`}>
              <span>{stepLabel(step)}</span> <time dateTime={at}>{dateAndTime(at)}</time>
              {refused && (
                <span className={styles.refused}>
                  {t('Not taken back:')}
                  {refused.map((line) => (
                    <span key={line.productId}>{lineInWords(line, false)}</span>
                  ))}
                </span>
              )}
              {why && <q>{why}</q>}
              {exchange && <Link to={`/orders/${exchange}`}>{t('New order {order}', { order: exchange })}</Link>}
            </li>
          );
        })}
      </ol>
      {refund !== null && refund > 0 && (
        <p>
          {moneyBack(
            refund,
            steps.some(({ exchange }) => exchange !== undefined),
          )}
        </p>
      )}
      {less_due !== undefined && (
        <p>{rich('Not due any more: {amount}', { amount: <b>{formatRupees(parseRupees(less_due) ?? 0)}</b> })}</p>
      )}
      {next && <p className={styles.next}>{next}</p>}
    </article>
  );
}
