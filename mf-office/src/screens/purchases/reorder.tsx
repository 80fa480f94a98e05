import type { ReorderGroup, ReorderProduct } from '@shop/contract/office/purchases';
import { useQuery } from '@shop/platform';
import { formatCount, formatPrice, parseRupees } from '@shop/pricing/money';
import { isNumber, readCount } from '@shop/pricing/typed-numbers';
import { SteadyButton } from '@shop/ui/steady-button';
import { typedLang } from '@shop/ui/typed-lang';
import { Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Nothing } from '../../features/list/nothing.tsx';
import { Thumb } from '../../features/list/thumb.tsx';
import { LoadState } from '../../features/loading/load-state.tsx';
import { LocalName } from '../../features/names/local-name.tsx';
import { productHere } from '../../features/names/name-here.ts';
import { newId } from '../../features/new-id.ts';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { useMe } from '../../lib/me.ts';
import { purchasePath } from '../../lib/pages.ts';
import { reorderQuery, sendPurchase, suppliersQuery } from '../../queries/purchases.ts';
import { plural, t } from '../../t.ts';
import styles from './purchases.module.css';

/** What runs low, by the supplier that sent it last: one click orders it. */
export function Reorder() {
  const query = useQuery(reorderQuery);
  const { data } = query;
  if (!data) return <LoadState query={query} failed={t('The list did not load.')} />;
  if (data.groups.length === 0) return <Nothing>{t('Nothing runs low.')}</Nothing>;
  return (
    <div className={styles.part}>
      {data.groups.map((group) => (
        <Group key={group.supplier?._id ?? ''} group={group} />
      ))}
    </div>
  );
}

const countOf = (typed: string) => {
  const read = readCount(typed || '0', '', 6);
  return isNumber(read) ? read.value : null;
};

function Group({ group: { supplier, products } }: { group: ReorderGroup }) {
  const navigate = useNavigate();
  const saving = useSaving();
  const title = useId();
  const [purchaseId] = useState(newId);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [chosen, setChosen] = useState<string>();
  const suppliers = useQuery(suppliersQuery, { enabled: supplier === null });
  const supplierId = supplier?._id ?? chosen;
  const typedOf = ({ _id, suggested }: ReorderProduct) => typed[_id] ?? (suggested > 0 ? String(suggested) : '');
  const wanted = products.flatMap((product) => {
    const quantity = countOf(typedOf(product)) ?? 0;
    return quantity > 0 ? [{ product_id: product._id, quantity, cost: product.cost }] : [];
  });
  const isWrong = products.some((product) => countOf(typedOf(product)) === null);
  const order = () =>
    saving.save(async () => {
      if (!supplierId) return;
      const { purchase } = await sendPurchase({ _id: purchaseId, supplier_id: supplierId, note: '', lines: wanted });
      void navigate(purchasePath(purchase._id));
    });
  return (
    <section className={styles.group} aria-labelledby={title}>
      <h2 id={title} lang={typedLang(supplier?.name ?? '')}>
        {supplier?.name ?? t('No supplier yet')}
      </h2>
      <p className={styles.toOrder}>
        <span>{t('0 leaves a product out.')}</span>
        <span>{t('Pieces to order')}</span>
      </p>
      <ul className={styles.rows}>
        {products.map((product) => (
          <li key={product._id} className={styles.low}>
            <Thumb url={product.img_url} tint={product.tint} />
            <LowFacts product={product} />
            <Input
              className={styles.number ?? ''}
              aria-label={t('Pieces of {name} to order', { name: productHere(product) })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              status={countOf(typedOf(product)) === null ? 'error' : ''}
              value={typedOf(product)}
              onChange={({ target }) => setTyped({ ...typed, [product._id]: target.value })}
            />
          </li>
        ))}
      </ul>
      {supplier === null && (
        <Select
          className={styles.chosen ?? ''}
          aria-label={t('Supplier')}
          placeholder={t('Choose a supplier')}
          showSearch={{ optionFilterProp: 'label' }}
          options={(suppliers.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {isWrong && <Problem>{t('Type whole numbers of pieces.')}</Problem>}
      {saving.problem && <Problem>{saving.problem}</Problem>}
      <SteadyButton
        busy={saving.isBusy}
        off={wanted.length === 0 || isWrong || !supplierId}
        onClick={() => void order()}
      >
        {supplier
          ? plural(
              wanted.length,
              { one: 'Order 1 product from {name}', other: 'Order {count} products from {name}' },
              { count: formatCount(wanted.length), name: supplier.name },
            )
          : plural(
              wanted.length,
              { one: 'Order 1 product', other: 'Order {count} products' },
              { count: formatCount(wanted.length) },
            )}
      </SteadyButton>
    </section>
  );
}

function LowFacts({ product }: { product: ReorderProduct }) {
  const { stock, low_stock, on_order, sold, cost } = product;
  const seesCosts = useMe().may('costs.read');
  return (
    <div>
      <b>
        <LocalName of={product} />
      </b>
      <span className={styles.facts}>
        <span className={stock === 0 ? styles.bad : undefined}>
          {t('{count} in stock', { count: formatCount(stock) })}
        </span>
        <span>{t('low at {count}', { count: formatCount(low_stock) })}</span>
        {on_order > 0 && <span>{t('{count} on the way', { count: formatCount(on_order) })}</span>}
        {sold > 0 && <span>{t('{count} sold in 30 days', { count: formatCount(sold) })}</span>}
        {seesCosts && cost !== null && (
          <span>{t('last cost {amount}', { amount: formatPrice(parseRupees(cost)) })}</span>
        )}
      </span>
    </div>
  );
}
