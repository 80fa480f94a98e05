import type { PurchaseRow, PurchaseShow } from '@shop/contract/office/purchases';
import { useQuery } from '@shop/platform';
import { momentInWords } from '@shop/platform/dates';
import { formatCount, formatPrice, parseRupees } from '@shop/pricing/money';
import { Failure } from '@shop/ui/failure';
import { Empty, Radio } from 'antd';
import { Link } from 'react-router-dom';
import { RowsSkeleton } from '../../features/finding/rows-skeleton.tsx';
import { pageIn, useAddress } from '../../features/finding/use-address.ts';
import { useLast } from '../../features/finding/use-last.ts';
import { Pages } from '../../features/list/pages.tsx';
import { StatusTag } from '../../features/purchases/status-tag.tsx';
import { useMe } from '../../lib/me.ts';
import { purchasePath } from '../../lib/pages.ts';
import { PURCHASES_PAGE, purchasesQuery } from '../../queries/purchases.ts';
import styles from './purchases.module.css';

const SHOWS: readonly { value: PurchaseShow; label: string }[] = [
  { value: 'open', label: 'On the way' },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'All' },
];

export function PurchaseList() {
  const { params, go, narrow } = useAddress();
  const seesCosts = useMe().may('costs.read');
  const show = SHOWS.find(({ value }) => value === params.get('show'))?.value ?? 'open';
  const page = pageIn(params);
  const { data, error, isFetching, refetch } = useQuery(purchasesQuery({ show, page }));
  const list = useLast(data);
  return (
    <div className={styles.part}>
      <Radio.Group
        className={styles.shows ?? ''}
        optionType="button"
        aria-label="Which purchases"
        options={[...SHOWS]}
        value={show}
        onChange={({ target }) => narrow({ show: target.value === 'open' ? undefined : String(target.value) })}
      />
      {error && !list ? <Failure title="The purchases did not load." busy={isFetching} onRetry={refetch} /> : null}
      {!list && !error && <RowsSkeleton />}
      {list?.purchases.length === 0 && (
        <Empty description={show === 'open' ? 'Nothing is on the way.' : 'No purchases here yet.'} />
      )}
      {list && (
        <ul className={styles.rows}>
          {list.purchases.map((purchase) => (
            <Row key={purchase._id} purchase={purchase} seesCosts={seesCosts} />
          ))}
        </ul>
      )}
      {list && <Pages page={page} pageSize={PURCHASES_PAGE} total={list.total} onPage={(next) => go({ page: next })} />}
    </div>
  );
}

function Row({ purchase, seesCosts }: { purchase: PurchaseRow; seesCosts: boolean }) {
  const { _id, number, supplier, status, at, products, pieces, received, total } = purchase;
  return (
    <li className={styles.row}>
      <Link to={purchasePath(_id)} className={styles.open}>
        <b>{supplier.name}</b>
        <span className={styles.facts}>
          <span>Purchase {number}</span>
          <time dateTime={at}>{momentInWords(at)}</time>
          <span>{products === 1 ? '1 product' : `${formatCount(products)} products`}</span>
        </span>
      </Link>
      <StatusTag status={status} />
      <span className={styles.side}>
        {seesCosts && <b>{formatPrice(parseRupees(total))}</b>}
        <small>
          {formatCount(received)} of {formatCount(pieces)} received
        </small>
      </span>
    </li>
  );
}
