import { buttonClass } from '@shop/ui/button';
import { Link } from 'react-router-dom';
import { useAddress } from '../../features/finding/use-address.ts';
import { ListTabs } from '../../features/list/list-tabs.tsx';
import { useMe } from '../../lib/me.ts';
import { PAGES } from '../../lib/pages.ts';
import { t } from '../../t.ts';
import { PurchaseList } from './purchase-list.tsx';
import styles from './purchases.module.css';
import { Reorder } from './reorder.tsx';
import { Suppliers } from './suppliers.tsx';

const parts = () =>
  [
    { value: 'purchases', label: t('Purchases'), isEditing: false, Part: PurchaseList },
    { value: 'reorder', label: t('Reorder'), isEditing: true, Part: Reorder },
    { value: 'suppliers', label: t('Suppliers'), isEditing: false, Part: Suppliers },
  ] as const;

/** What the shop buys: what is ordered and has come, what runs low, and from whom. */
export function Purchases() {
  const { may } = useMe();
  const { params, narrow } = useAddress();
  const mayEdit = may('purchases.edit');
  const shown = parts().filter(({ isEditing }) => mayEdit || !isEditing);
  const { value, Part } = shown.find((part) => part.value === params.get('tab')) ?? parts()[0];
  return (
    <>
      <div className={styles.head}>
        <h1>{t('Purchases')}</h1>
        {mayEdit && (
          <Link className={buttonClass('filled', { small: true })} to={PAGES.newPurchase}>
            {t('New purchase')}
          </Link>
        )}
      </div>
      <ListTabs
        label={t('Part')}
        value={value}
        tabs={shown}
        onChoose={(tab) => narrow({ tab: tab === 'purchases' ? undefined : tab, page: undefined, show: undefined })}
      />
      <Part />
    </>
  );
}
