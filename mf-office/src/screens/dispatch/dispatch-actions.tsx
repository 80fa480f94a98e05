import type { LabelPaper } from '@shop/contract/office/dispatch';
import type { Order } from '@shop/contract/order';
import { isPickUp, OrderStatus } from '@shop/contract/order-status';
import { notify } from '@shop/platform';
import { Button, buttonClass } from '@shop/ui/button';
import { SteadyButton } from '@shop/ui/steady-button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { saveFile } from '../../features/files/save-file.ts';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { type DispatchPaper, dispatchPaperPath } from '../../lib/pages.ts';
import { fetchLabels, moveDispatched, recordTrip } from '../../queries/dispatch.ts';
import { CarrierDialog } from './carrier-dialog.tsx';
import styles from './dispatch.module.css';
import { useEachOrder } from './each-order.ts';
import { NotDoneList } from './not-done.tsx';

/** As many as one list or file takes. */
const MOST = 100;

const PAPERS: readonly (readonly [DispatchPaper, string])[] = [
  ['pick', 'Pick list'],
  ['pack', 'Packing lists'],
  ['run', 'Run sheet'],
];
const LABELS: readonly (readonly [LabelPaper, string])[] = [
  ['a4', 'Labels A4'],
  ['100x150', 'Labels 100 x 150'],
];

const ordersInWords = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

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
  const toShip = orders.filter(({ status }) => status === OrderStatus.Confirmed);
  const toSend = orders.filter(
    (order) => order.status === OrderStatus.Shipped && !isPickUp(order) && order.moves.at(-1)?.trip !== 'out',
  );

  async function each(chosen: readonly Order[], send: (order: Order) => Promise<unknown>, word: string) {
    const done = await run(chosen, send);
    if (done > 0) notify.success(`${ordersInWords(done)} ${word}.`);
    if (done === chosen.length) onDone();
  }
  const ship = () => each(toShip, ({ _id }) => moveDispatched(_id, { status: OrderStatus.Shipped }), 'marked shipped');
  const sendOut = () => each(toSend, ({ _id }) => recordTrip(_id, { trip: 'out' }), 'out for delivery');
  const print = (paper: LabelPaper) =>
    labels.save(async () => saveFile(await fetchLabels(numbers, paper), `labels-${paper}.pdf`, 'application/pdf'));

  return (
    <>
      <NotDoneList notDone={notDone} />
      {labels.problem && <Problem>{labels.problem}</Problem>}
      {orders.length > 0 && (
        <section className={styles.actions} data-keep-clear="" aria-label="Chosen orders">
          <b role="status">{ordersInWords(orders.length)} chosen</b>
          {orders.length > MOST ? (
            <span>Choose at most {MOST} for lists and labels.</span>
          ) : (
            <>
              {PAPERS.map(([paper, label]) => (
                <Link
                  key={paper}
                  className={buttonClass('line', { small: true })}
                  to={dispatchPaperPath(paper, numbers)}
                >
                  {label}
                </Link>
              ))}
              {LABELS.map(([paper, label]) => (
                <SteadyButton key={paper} small look="line" busy={labels.isBusy} onClick={() => void print(paper)}>
                  {label}
                </SteadyButton>
              ))}
            </>
          )}
          <Button small look="line" onClick={() => setAsksCarrier(true)}>
            Carrier
          </Button>
          {toShip.length > 0 && (
            <SteadyButton small busy={isBusy} onClick={() => void ship()}>
              Mark shipped {toShip.length}
            </SteadyButton>
          )}
          {toSend.length > 0 && (
            <SteadyButton small busy={isBusy} onClick={() => void sendOut()}>
              Out for delivery {toSend.length}
            </SteadyButton>
          )}
          <Button look="link" onClick={onDone}>
            Choose none
          </Button>
        </section>
      )}
      {asksCarrier && orders.length > 0 && <CarrierDialog orders={orders} onClose={() => setAsksCarrier(false)} />}
    </>
  );
}
