import { readablePhone } from '@shop/contract/person-rules';
import { formatCount } from '@shop/pricing/money';
import { Icon } from '@shop/ui/icon';
import { StatusChip } from '@shop/ui/status-chip';
import { typedLang } from '@shop/ui/typed-lang';
import { Thumb } from '../../features/list/thumb.tsx';
import { customersIcon, ordersIcon } from '../../lib/icons.ts';
import { dateAndTime } from '../../lib/moments.ts';
import { t } from '../../t.ts';
import styles from './finder.module.css';
import type { FoundItem } from './found-items.ts';

const Words = ({ main, more }: { main: string; more: string }) => (
  <span className={styles.words}>
    <b lang={typedLang(main)}>{main}</b>
    <span>{more}</span>
  </span>
);

export function FoundLine({ item }: { item: FoundItem }) {
  if (item.kind === 'order') {
    const { orderId, name, date, status } = item.order;
    return (
      <>
        <Icon path={ordersIcon} size={20} />
        <Words main={name} more={`${orderId} · ${dateAndTime(date)}`} />
        <StatusChip status={status} />
      </>
    );
  }
  if (item.kind === 'customer')
    return (
      <>
        <Icon path={customersIcon} size={20} />
        <Words main={item.customer.user_name} more={readablePhone(item.customer.phoneNumber)} />
      </>
    );
  if (item.kind === 'product') {
    const { name, sku, img_url, tint, stock } = item.product;
    return (
      <>
        <Thumb url={img_url} tint={tint} isSmall />
        <Words
          main={name}
          more={[sku, t('{count} in stock', { count: formatCount(stock) })].filter(Boolean).join(' · ')}
        />
      </>
    );
  }
  if (item.kind === 'page') return <span className={styles.words}>{item.label}</span>;
  return <span className={styles.all}>{item.label}</span>;
}
