import type { OfficeProductRow } from '@shop/contract/office/products';
import { notify } from '@shop/platform';
import { Switch } from 'antd';
import { memo, useState } from 'react';
import { productHere } from '../../features/names/name-here.ts';
import { sentenceOf } from '../../features/words/sentence-of.ts';
import { changeProduct } from '../../queries/change-product.ts';
import { t } from '../../t.ts';
import styles from './cells.module.css';

interface Props {
  product: OfficeProductRow;
  mayEdit: boolean;
}

/** Whether customers see the price; a press changes it. */
export const ShownCell = memo(function ShownCell({ product, mayEdit }: Props) {
  const [isSaving, setSaving] = useState(false);
  const { _id, is_pricing, version } = product;
  async function change(isShown: boolean) {
    setSaving(true);
    try {
      await changeProduct(_id, { is_pricing: isShown, version });
    } catch (failure) {
      notify.error(`${productHere(product)}: ${sentenceOf(failure)}`, { duration: 6000 });
    } finally {
      setSaving(false);
    }
  }
  if (!mayEdit) return <span>{is_pricing ? t('Yes') : t('No')}</span>;
  return (
    <span className={styles.switch}>
      <Switch
        checked={is_pricing}
        loading={isSaving}
        aria-label={t('Price of {name} is shown', { name: productHere(product) })}
        onChange={(isShown) => void change(isShown)}
      />
    </span>
  );
});
