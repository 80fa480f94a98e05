import type { CustomerRow } from '@shop/contract/office/customers';
import { readablePhone } from '@shop/contract/person-rules';
import { formatCount, formatRupees, parseRupees } from '@shop/pricing/money';
import { typedLang } from '@shop/ui/typed-lang';
import { Tag } from 'antd';
import { Link } from 'react-router-dom';
import { type Column, DataList } from '../../features/list/data-list.tsx';
import { dayOfMoment } from '../../lib/moments.ts';
import { PAGES } from '../../lib/pages.ts';
import { t } from '../../t.ts';
import styles from './customer-list.module.css';

const customerPath = (id: string) => PAGES.customer.replace(':id', id);

const columns = (): readonly Column<CustomerRow>[] => [
  {
    key: 'name',
    title: t('Customer'),
    isHead: true,
    render: ({ _id, user_name, blocked_at }) => (
      <>
        <Link className={styles.name} to={customerPath(_id)} lang={typedLang(user_name)}>
          {user_name}
        </Link>
        {blocked_at !== null && <Tag color="error">{t('Blocked')}</Tag>}
      </>
    ),
  },
  {
    key: 'phone',
    title: t('Phone'),
    width: '10rem',
    render: ({ phoneNumber }) =>
      phoneNumber ? (
        <a className={styles.phone} href={`tel:${phoneNumber}`}>
          {readablePhone(phoneNumber)}
        </a>
      ) : (
        '–'
      ),
  },
  {
    key: 'orders',
    title: t('Orders'),
    width: '6rem',
    isNumber: true,
    render: ({ orders }) => formatCount(orders),
  },
  {
    key: 'spent',
    title: t('Ordered', {}, 'by a customer'),
    width: '9rem',
    isNumber: true,
    render: ({ spent }) => formatRupees(parseRupees(spent) ?? 0),
  },
  { key: 'group', title: t('Price group'), width: '10rem', render: ({ group }) => group?.name ?? '–' },
  {
    key: 'since',
    title: t('Customer since'),
    width: '9rem',
    render: ({ since }) => <time dateTime={since}>{dayOfMoment(since)}</time>,
  },
];

const idOf = ({ _id }: CustomerRow) => _id;

export const CustomerList = ({ customers, isOld }: { customers: readonly CustomerRow[]; isOld: boolean }) => (
  <DataList label={t('Customers')} rows={customers} idOf={idOf} columns={columns()} isOld={isOld} />
);
