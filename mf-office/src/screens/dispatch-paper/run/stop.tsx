import type { Order, OrderMove } from '@shop/contract/order';
import { OrderStatus, statusLabels } from '@shop/contract/order-status';
import { readablePhone } from '@shop/contract/person-rules';
import { formatCount } from '@shop/pricing/money';
import { Button, buttonClass } from '@shop/ui/button';
import { phoneLink } from '@shop/ui/contact-links';
import { Icon } from '@shop/ui/icon';
import { phoneIcon, pinIcon } from '@shop/ui/icon-paths';
import { ignoreSecondTap } from '@shop/ui/second-tap';
import { typedLang } from '@shop/ui/typed-lang';
import { useState } from 'react';
import { cashOf, cashPaiseOf } from '../../../features/dispatch/cash.ts';
import { toCollect } from '../../../features/dispatch/to-collect.ts';
import { whenInWords } from '../../../features/dispatch/when.ts';
import { Problem } from '../../../features/problem/problem.tsx';
import { useMe } from '../../../lib/me.ts';
import { plural, rich, sayStatus, t } from '../../../t.ts';
import { DoorForm } from './door-form.tsx';
import styles from './run-sheet.module.css';
import type { Report } from './unsent-reports.ts';

const mapLink = ({ deliveryAddress, city, pin }: Order) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${deliveryAddress}, ${city} ${pin}`)}`;

interface Props {
  order: Order;
  unsent: Report | undefined;
  problem: string | undefined;
  isSending: boolean;
  onReport: (report: Report) => void;
}

function deliveredInWords({ received_by: name, photograph }: Partial<OrderMove> = {}): string {
  if (name)
    return photograph ? t('Delivered to {name}, with a photograph', { name }) : t('Delivered to {name}', { name });
  return photograph ? t('Delivered, with a photograph') : t('Delivered');
}

function stateInWords(
  { status, moves, proposal }: Order,
  unsent: Report | undefined,
  isSending: boolean,
): string | undefined {
  if (unsent) return isSending ? t('Sending') : t('Kept on this phone');
  if (proposal) return t('Waits for the customer');
  const last = moves.at(-1);
  if (status === OrderStatus.Delivered) return deliveredInWords(last);
  if (status === OrderStatus.Shipped)
    return last?.trip === 'failed' ? t('Not delivered: {reason}', { reason: last.reason ?? '' }) : undefined;
  if (status === OrderStatus.Ordered) return t('Not confirmed yet');
  return status === OrderStatus.Confirmed ? t('Not marked shipped yet') : sayStatus(statusLabels[status]);
}

const Pieces = ({
  lines,
}: {
  lines: readonly { name: string; name_lang?: string | undefined; quantity: number }[];
}) => (
  <ul>
    {lines.map(({ name, name_lang: lang, quantity }) => (
      <li key={name}>
        {rich('{quantity} x {name}', { quantity: formatCount(quantity), name: <span lang={lang}>{name}</span> })}
      </li>
    ))}
  </ul>
);

/** A closed list is not printed, and buttons are no use on paper: its products by line, and a line to sign on. */
const Paper = ({ order: { items }, isReturn }: { order: Order; isReturn: boolean }) => (
  <div className={styles.paper}>
    {!isReturn && <Pieces lines={items.map(({ productId, quantity }) => ({ ...productId, quantity }))} />}
    <p className={styles.sign}>{t('Signature')}</p>
  </div>
);

/** One door. */
export function Stop({ order, unsent, problem, isSending, onReport }: Props) {
  const [asks, setAsks] = useState<Report['did']>();
  const { orderId, name, deliveryAddress, city, pin, phoneNumber, items, user_note, status } = order;
  const me = useMe();
  const cash = cashOf(order);
  const state = stateInWords(order, unsent, isSending);
  const isOpen = status === OrderStatus.Shipped && !unsent;
  const back = toCollect(order);
  const waits = status === OrderStatus.Ordered || status === OrderStatus.Confirmed;
  /** The buttons of this door and of the next ones move under the finger. */
  function ask(did?: Report['did']) {
    ignoreSecondTap();
    setAsks(did);
  }
  return (
    <li className={styles.stop} data-done={(!isOpen && !waits && back.length === 0) || undefined}>
      <header>
        <h2>{pin}</h2>
        <span>
          {back.length === 0 && `${whenInWords(order, Date.now())} · `}
          {orderId}
        </span>
      </header>
      <address>
        <b lang={typedLang(name)}>{name}</b>
        <span lang={typedLang(deliveryAddress)}>{deliveryAddress}</span>
        <span>{city}</span>
        {phoneNumber && <span className={styles.onPaper}>{readablePhone(phoneNumber)}</span>}
      </address>
      {user_note && back.length === 0 && (
        <p className={styles.note} lang={typedLang(user_note)}>
          {user_note}
        </p>
      )}
      {cash && status !== OrderStatus.Delivered && !order.proposal && (
        <p className={styles.cash}>{t('Collect {cash} in cash', { cash })}</p>
      )}
      <details>
        <summary>{plural(items.length, { one: '1 product', other: '{count} products' })}</summary>
        <Pieces lines={items.map(({ productId, quantity }) => ({ ...productId, quantity }))} />
      </details>
      {back.length > 0 && (
        <>
          <p className={styles.cash}>{t('Collect these items')}</p>
          <Pieces lines={back} />
        </>
      )}
      {(isOpen || waits || back.length > 0) && <Paper order={order} isReturn={back.length > 0} />}
      {state && back.length === 0 && <p className={styles.state}>{state}</p>}
      {problem && <Problem>{problem}</Problem>}
      {(isOpen || back.length > 0) && (
        <>
          <div className={styles.ways}>
            {phoneNumber && (
              <a
                className={buttonClass('soft')}
                href={phoneLink(phoneNumber)}
                aria-label={t('Call {phone}', { phone: readablePhone(phoneNumber) })}
              >
                <Icon path={phoneIcon} /> {t('Call')}
              </a>
            )}
            <a className={buttonClass('soft')} href={mapLink(order)} target="_blank" rel="noreferrer">
              <Icon path={pinIcon} /> {t('Map')}
            </a>
          </div>
          {!isOpen ? null : asks === undefined ? (
            <div className={styles.ways}>
              <Button look="line" onClick={() => ask('failed')}>
                {t('Not delivered')}
              </Button>
              <Button onClick={() => ask('delivered')}>{t('Delivered')}</Button>
            </div>
          ) : (
            <DoorForm
              did={asks}
              name={name}
              cashPaise={me.may('orders.deliver') ? cashPaiseOf(order) : 0}
              onReport={(report) => {
                ask();
                onReport(report);
              }}
              onClose={() => ask()}
            />
          )}
        </>
      )}
    </li>
  );
}
