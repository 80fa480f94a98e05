import type { LabelPaper } from '@shop/contract/office/dispatch';
import type { Order } from '@shop/contract/order';
import { isPickUp, OrderStatus } from '@shop/contract/order-status';
import { notify } from '@shop/platform';
import { Button, buttonClass } from '@shop/ui/button';
import { SteadyButton } from '@shop/ui/steady-button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toCollect } from '../../features/dispatch/to-collect.ts';
import { saveFile } from '../../features/files/save-file.ts';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { type DispatchPaper, dispatchPaperPath } from '../../lib/pages.ts';
import { fetchLabels, moveDispatched, recordTrip } from '../../queries/dispatch.ts';
import { plural, t } from '../../t.ts';
import { CarrierDialog } from './carrier-dialog.tsx';
import styles from './dispatch.module.css';
import { useEachOrder } from './each-order.ts';
import { NotDoneList } from './not-done.tsx';

/** As many as one list or file takes. */
const MOST = 100;

const papers = (): (readonly [DispatchPaper, string])[] => [
  ['pick', t('Pick list')],
  ['pack', t('Packing lists')],
  ['run', t('Run sheet')],
];
const labelPapers = (): (readonly [LabelPaper, string])[] => [
  ['a4', t('Labels A4')],
  ['100x150', t('Labels 100 x 150')],
];

const ordersInWords = (count: number) => plural(count, { one: '1 order', other: '{count} orders' });

interface Props {
  orders: readonly Order[];
  onDone: () => void;
}

/** What can be done with the chosen orders. */
export function DispatchActions({ orders, onDone }: Props) {
  const { run, isBusy, notDone } = useEachOrder();
  const labels = useSaving();
  const [asksCarrier, setAsksCarrier] = useState(false);
  const numbers = orders.map(({ orderId }) => orderId);
  const isCollecting = orders.some((order) => toCollect(order).length > 0);
  const toShip = orders.filter(({ status, proposal }) => status === OrderStatus.Confirmed && !proposal);
  const toSend = orders.filter(
    (order) => order.status === OrderStatus.Shipped && !isPickUp(order) && order.moves.at(-1)?.trip !== 'out',
  );

  async function each(
    chosen: readonly Order[],
    send: (order: Order) => Promise<unknown>,
    inWords: (orders: string) => string,
  ) {
    const done = await run(chosen, send);
    if (done > 0) notify.success(inWords(ordersInWords(done)));
    if (done === chosen.length) onDone();
  }
  const ship = () =>
    each(
      toShip,
      ({ _id, moves }) => moveDispatched(_id, { status: OrderStatus.Shipped, seen: moves.at(-1)?.at ?? '' }),
      (count) => t('{orders} marked shipped.', { orders: count }),
    );
  const sendOut = () =>
    each(
      toSend,
      ({ _id }) => recordTrip(_id, { trip: 'out' }),
      (count) => t('{orders} out for delivery.', { orders: count }),
    );
  const print = (paper: LabelPaper) =>
    labels.save(async () => saveFile(await fetchLabels(numbers, paper), `labels-${paper}.pdf`, 'application/pdf'));

  return (
    <>
      <NotDoneList notDone={notDone} />
      {labels.problem && <Problem>{labels.problem}</Problem>}
      {orders.length > 0 && (
        <section className={styles.actions} data-keep-clear="" aria-label={t('Chosen orders')}>
          <b role="status">{t('{orders} chosen', { orders: ordersInWords(orders.length) })}</b>
          {orders.length > MOST ? (
            <span>{t('Choose at most {most} for lists and labels.', { most: MOST })}</span>
          ) : (
            <>
              {(isCollecting ? papers().slice(-1) : papers()).map(([paper, label]) => (
                <Link
                  key={paper}
                  className={buttonClass('line', { small: true })}
                  to={dispatchPaperPath(paper, numbers)}
                >
                  {label}
                </Link>
              ))}
              {labelPapers().map(([paper, label]) => (
                <SteadyButton key={paper} small look="line" busy={labels.isBusy} onClick={() => void print(paper)}>
                  {label}
                </SteadyButton>
              ))}
            </>
          )}
          {!isCollecting && (
            <Button small look="line" onClick={() => setAsksCarrier(true)}>
              {t('Carrier')}
            </Button>
          )}
          {toShip.length > 0 && (
            <SteadyButton small busy={isBusy} onClick={() => void ship()}>
              {t('Mark shipped {count}', { count: toShip.length })}
            </SteadyButton>
          )}
          {toSend.length > 0 && (
            <SteadyButton small busy={isBusy} onClick={() => void sendOut()}>
              {t('Out for delivery {count}', { count: toSend.length })}
            </SteadyButton>
          )}
          <Button look="link" onClick={onDone}>
            {t('Choose none')}
          </Button>
        </section>
      )}
      {asksCarrier && orders.length > 0 && <CarrierDialog orders={orders} onClose={() => setAsksCarrier(false)} />}
    </>
  );
}
