import type { OfficeProduct } from '@shop/contract/office/products';
import { formatCount } from '@shop/pricing/money';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { useState } from 'react';
import { nameHere } from '../../../features/names/name-here.ts';
import { StockChange } from '../../../features/stock/stock-change.tsx';
import { useMe } from '../../../lib/me.ts';
import { rich, t } from '../../../t.ts';
import styles from './stock-box.module.css';

interface Props {
  product: OfficeProduct;
  onMoved: (product: OfficeProduct) => void;
}

export function StockBox({ product, onMoved }: Props) {
  const [isOpen, setOpen] = useState(false);
  const mayMove = useMe().may('stock.edit');
  const close = () => setOpen(false);
  return (
    <div className={styles.box}>
      <p>{rich('In stock: {count}', { count: <b>{formatCount(product.stock)}</b> })}</p>
      {mayMove && (
        <Button look="soft" small onClick={() => setOpen(true)}>
          {t('Change stock')}
        </Button>
      )}
      {isOpen && (
        <Dialog title={t('Change stock')} onClose={close}>
          <p className={styles.now}>{t('In stock now: {count}.', { count: formatCount(product.stock) })}</p>
          <StockChange
            product={product}
            name={nameHere(product.name, product.in_languages)}
            onCancel={close}
            onDone={(moved) => {
              onMoved(moved);
              close();
            }}
          />
        </Dialog>
      )}
    </div>
  );
}
