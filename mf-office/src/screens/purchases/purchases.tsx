import { buttonClass } from '@shop/ui/button';
import { ShopAntd } from '@shop/ui/shop-antd';
import { Tabs } from 'antd';
import { Link } from 'react-router-dom';
import { useAddress } from '../../features/finding/use-address.ts';
import { useMe } from '../../lib/me.ts';
import { PAGES } from '../../lib/pages.ts';
import { PurchaseList } from './purchase-list.tsx';
import styles from './purchases.module.css';
import { Reorder } from './reorder.tsx';
import { Suppliers } from './suppliers.tsx';

const TABS = [
  { key: 'purchases', label: 'Purchases', isEditing: false, children: <PurchaseList /> },
  { key: 'reorder', label: 'Reorder', isEditing: true, children: <Reorder /> },
  { key: 'suppliers', label: 'Suppliers', isEditing: false, children: <Suppliers /> },
];

/** What the shop buys: what is ordered and has come, what runs low, and from whom. */
export function Purchases() {
  const { may } = useMe();
  const { params, narrow } = useAddress();
  const mayEdit = may('purchases.edit');
  return (
    <ShopAntd>
      <div className={styles.head}>
        <h1>Purchases</h1>
        {mayEdit && (
          <Link className={buttonClass('filled', { small: true })} to={PAGES.newPurchase}>
            New purchase
          </Link>
        )}
      </div>
      <Tabs
        activeKey={params.get('tab') ?? 'purchases'}
        items={TABS.filter(({ isEditing }) => mayEdit || !isEditing).map(({ isEditing: _, ...tab }) => tab)}
        destroyOnHidden
        onChange={(tab) => narrow({ tab: tab === 'purchases' ? undefined : tab, page: undefined, show: undefined })}
      />
    </ShopAntd>
  );
}
