import type { PurchaseRow, PurchaseShow } from '@shop/contract/office/purchases';
import { useQuery } from '@shop/platform';
import { formatCount, formatPrice, parseRupees } from '@shop/pricing/money';
import { buttonClass } from '@shop/ui/button';
import { typedLang } from '@shop/ui/typed-lang';
import { Radio } from 'antd';
import { Link } from 'react-router-dom';
import { pageIn, useAddress } from '../../features/finding/use-address.ts';
import { useLast } from '../../features/finding/use-last.ts';
import { type Column, DataList } from '../../features/list/data-list.tsx';
import { Nothing } from '../../features/list/nothing.tsx';
import { Pages } from '../../features/list/pages.tsx';
import { LoadState } from '../../features/loading/load-state.tsx';
import { StatusTag } from '../../features/purchases/status-tag.tsx';
import { useMe } from '../../lib/me.ts';
import { dateAndTime } from '../../lib/moments.ts';
import { PAGES, purchasePath } from '../../lib/pages.ts';
import { PURCHASES_PAGE, purchasesQuery } from '../../queries/purchases.ts';
import { t } from '../../t.ts';
import styles from './purchases.module.css';

const shows = (): readonly { value: PurchaseShow; label: string }[] => [
  { value: 'open', label: t('On the way') },
  { value: 'closed', label: t('Closed') },
  { value: 'all', label: t('All') },
];

const columnsOf = (seesCosts: boolean): Column<PurchaseRow>[] => [
  {
    key: 'supplier',
    title: t('Supplier'),
    isHead: true,
    render: ({ _id, supplier }) => (
      <Link to={purchasePath(_id)} className={styles.open} lang={typedLang(supplier.name)}>
        {supplier.name}
      </Link>
    ),
  },
  { key: 'number', title: t('Purchase'), width: '6rem', render: ({ number }) => number },
  {
    key: 'at',
    title: t('Ordered'),
    width: '13rem',
    render: ({ at }) => <time dateTime={at}>{dateAndTime(at)}</time>,
  },
  { key: 'status', title: t('Status'), width: '9rem', render: ({ status }) => <StatusTag status={status} /> },
  {
    key: 'products',
    title: t('Products'),
    width: '7rem',
    isNumber: true,
    render: ({ products }) => formatCount(products),
  },
  {
    key: 'received',
    title: t('Pieces received'),
    width: '9rem',
    isNumber: true,
    render: ({ received, pieces }) =>
      t('{received} of {all}', { received: formatCount(received), all: formatCount(pieces) }),
  },
  ...(seesCosts
    ? [
        {
          key: 'total',
          title: t('Total'),
          width: '8rem',
          isNumber: true,
          render: ({ total }: PurchaseRow) => formatPrice(parseRupees(total)),
        },
      ]
    : []),
];

const idOf = ({ _id }: PurchaseRow) => _id;

export function PurchaseList() {
  const { params, go, narrow } = useAddress();
  const { may } = useMe();
  const [seesCosts, mayEdit] = [may('costs.read'), may('purchases.edit')];
  const show = shows().find(({ value }) => value === params.get('show'))?.value ?? 'open';
  const page = pageIn(params);
  const query = useQuery(purchasesQuery({ show, page }));
  const list = useLast(query.data);
  return (
    <div className={styles.part}>
      <Radio.Group
        className={styles.shows ?? ''}
        optionType="button"
        aria-label={t('Which purchases')}
        options={[...shows()]}
        value={show}
        onChange={({ target }) => narrow({ show: target.value === 'open' ? undefined : String(target.value) })}
      />
      <LoadState query={query} last={list} failed={t('The purchases did not load.')} />
      {list?.purchases.length === 0 && (
        <Nothing
          act={
            mayEdit && (
              <Link className={buttonClass('soft')} to={PAGES.newPurchase}>
                {t('Order from a supplier')}
              </Link>
            )
          }
        >
          {show === 'open' ? t('Nothing is on the way.') : t('No purchases here yet.')}
        </Nothing>
      )}
      {list && list.purchases.length > 0 && (
        <DataList
          label={t('Purchases')}
          rows={list.purchases}
          idOf={idOf}
          columns={columnsOf(seesCosts)}
          isOld={!query.data}
        />
      )}
      {list && <Pages page={page} pageSize={PURCHASES_PAGE} total={list.total} onPage={(next) => go({ page: next })} />}
    </div>
  );
}
