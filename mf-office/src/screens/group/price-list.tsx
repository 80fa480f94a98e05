import type { Group, GroupPrice } from '@shop/contract/office/groups';
import type { PriceTier } from '@shop/contract/product';
import { useQuery } from '@shop/platform';
import { formatPrice, parseRupees } from '@shop/pricing/money';
import { unitPrice } from '@shop/pricing/prices';
import { Button } from '@shop/ui/button';
import layout from '@shop/ui/layout.module.css';
import { useState } from 'react';
import { pageIn, useAddress } from '../../features/finding/use-address.ts';
import { useLast } from '../../features/finding/use-last.ts';
import { Nothing } from '../../features/list/nothing.tsx';
import { Pages } from '../../features/list/pages.tsx';
import { LoadState } from '../../features/loading/load-state.tsx';
import { useMe } from '../../lib/me.ts';
import { groupPricesQuery } from '../../queries/group-prices.ts';
import { t } from '../../t.ts';
import styles from './group.module.css';
import { type Edited, PriceDialog } from './price-dialog.tsx';
import { ProductChoice } from './product-choice.tsx';

function tierWords({ from, to, price: rupees }: PriceTier): string {
  const price = formatPrice(parseRupees(rupees));
  return to === 'Any' ? t('{from} or more: {price}', { from, price }) : `${from}–${to}: ${price}`;
}

const priceWords = ({ prices, percent_off }: GroupPrice) =>
  prices ? prices.map(tierWords).join(', ') : t('{percent}% off', { percent: percent_off ?? 0 });

const editedOf = ({ product, prices, percent_off }: GroupPrice): Edited => ({ product, prices, percent_off });

/** As many as the API sends at once. */
const PAGE_SIZE = 25;

export function PriceList({ group }: { group: Group }) {
  const { params, go } = useAddress();
  const page = pageIn(params);
  const query = useQuery(groupPricesQuery(group._id, page));
  const shown = useLast(query.data);
  const [edited, setEdited] = useState<Edited>();
  const mayEdit = useMe().may('prices.edit');
  return (
    <section className={styles.list} aria-labelledby="price-list">
      <h2 id="price-list">{t('Price list')}</h2>
      {mayEdit && <ProductChoice onChoose={(product) => setEdited({ product, prices: null, percent_off: null })} />}
      <LoadState query={query} last={shown} failed={t('The prices did not load.')} />
      {shown?.prices.length === 0 && (
        <Nothing>
          {mayEdit
            ? t('No product has a group price. Search for one above to give it one.')
            : t('No product has a group price.')}
        </Nothing>
      )}
      <ul className={styles.prices}>
        {shown?.prices.map((price) => (
          <PriceLine
            key={price.product._id}
            price={price}
            mayEdit={mayEdit}
            onEdit={() => setEdited(editedOf(price))}
          />
        ))}
      </ul>
      <Pages page={page} pageSize={PAGE_SIZE} total={group.prices} onPage={(next) => go({ page: next })} />
      {edited && <PriceDialog groupId={group._id} edited={edited} onClose={() => setEdited(undefined)} />}
    </section>
  );
}

interface LineProps {
  price: GroupPrice;
  mayEdit: boolean;
  onEdit: () => void;
}

function PriceLine({ price, mayEdit, onEdit }: LineProps) {
  const { product, pays } = price;
  return (
    <li>
      <b>
        <span lang={product.name_lang}>{product.name}</span>
        {product.deletedAt !== null && <span className={styles.deleted}> {t('deleted')}</span>}
      </b>
      <span>{priceWords(price)}</span>
      <span className={styles.pays}>
        {formatPrice(parseRupees(pays))}
        <s>
          <span className={layout.hidden}>{t('instead of')} </span>
          {formatPrice(unitPrice(product, Math.max(1, product.min_order_quantity)))}
        </s>
      </span>
      {mayEdit && (
        <Button look="link" aria-label={t('Change the price of {name}', { name: product.name })} onClick={onEdit}>
          {t('Change')}
        </Button>
      )}
    </li>
  );
}
