import type { Order } from '@shop/contract/order';
import { useDevice, userAtom } from '@shop/platform';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { Button } from '@shop/ui/button';
import { Failure } from '@shop/ui/failure';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../features/confirming/confirm-dialog.tsx';
import { focusFirstProblem } from '../../features/fields/focus-first-problem.ts';
import { ProductSearch } from '../../features/product-search/product-search.tsx';
import { findSaleProducts } from '../../queries/sales.ts';
import { rich, t } from '../../t.ts';
import { aboutProduct } from './about-product.ts';
import { BillPart } from './bill-part.tsx';
import { CustomerPart } from './customer-part.tsx';
import { DeliveryPart } from './delivery-part.tsx';
import { isBlank } from './draft.ts';
import styles from './sale.module.css';
import { SaleLine } from './sale-line.tsx';
import { ShortStock } from './short-stock.tsx';
import { useCustomerOfAddress } from './use-customer-of-address.ts';
import { usePlaceKey } from './use-place-key.ts';
import { useSale } from './use-sale.ts';

/** An order that staff place for a customer: the number, the products, one click. */
export function SaleScreen() {
  const sale = useSale(useDevice(userAtom).user?._id ?? '');
  useCustomerOfAddress(sale);
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLDivElement>(null);
  const { bill, customer, problems } = sale;

  const [sold, setSold] = useState<Order>();
  const searchField = () => search.current?.querySelector('input');

  /** What is handed over is done: the next customer is waiting. Any other order has work left, on its page. */
  async function place() {
    const isDone = sale.draft.pickUp && sale.draft.handedOver;
    setSold(undefined);
    const order = await sale.place();
    if (!order) return focusFirstProblem(page.current);
    if (!isDone) return void navigate(`/orders/${order._id}`);
    setSold(order);
    (sale.draft.walkIn ? searchField() : page.current?.querySelector<HTMLInputElement>('[inputmode=tel]'))?.focus();
  }
  usePlaceKey(() => void place());
  return (
    <div ref={page} className={styles.page}>
      <div className={styles.head}>
        <h1>{t('New sale')}</h1>
        {!isBlank(sale.draft) && <StartOver onBegin={sale.begin} />}
      </div>
      <p className={styles.sold} role="status">
        {sold && isBlank(sale.draft) && <Sold order={sold} />}
      </p>
      <div className={styles.columns}>
        <div className={styles.column}>
          <CustomerPart sale={sale} onDone={() => searchField()?.focus()} />
          <section className={styles.card} aria-label={t('Products')}>
            <h2>{t('Products')}</h2>
            <ProductSearch
              ref={search}
              error={problems.lines}
              find={(q, signal) => findSaleProducts(q, customer.data?._id, signal)}
              about={aboutProduct}
              onPick={sale.add}
            />
            {sale.productsFailed && <Failure title={t('The prices did not load.')} onRetry={sale.reloadProducts} />}
            <ul className={styles.lines}>
              {bill.lines.map((line) => (
                <SaleLine
                  key={line.id}
                  line={line}
                  limited={sale.limited}
                  onQuantity={(quantity) => sale.setQuantity(line.id, quantity)}
                  onQuote={(typed) => sale.setQuote(line.id, typed)}
                  onRemove={() => sale.remove(line.id)}
                />
              ))}
            </ul>
            <ShortStock sale={sale} />
          </section>
        </div>
        <div className={styles.side}>
          <DeliveryPart sale={sale} />
          <BillPart sale={sale} onPlace={() => void place()} />
        </div>
      </div>
    </div>
  );
}

const Sold = ({ order: { _id, totalAmount } }: { order: Order }) =>
  rich('Sold, {amount}. {order}', {
    amount: formatRupees(parseRupees(totalAmount) ?? 0),
    order: <Link to={`/orders/${_id}`}>{t('Open or print the order')}</Link>,
  });

const IDLE = { isBusy: false, problem: undefined };

function StartOver({ onBegin }: { onBegin: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="line" small onClick={() => setAsking(true)}>
        {t('Start over')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('Empty this sale?')}
          act={t('Empty it')}
          saving={IDLE}
          onClose={() => setAsking(false)}
          onAct={async () => {
            setAsking(false);
            onBegin();
          }}
        >
          {t('The number, the products and the address are removed from this page.')}
        </ConfirmDialog>
      )}
    </>
  );
}
