import { isUnknown, useQuery } from '@shop/platform';
import { formatCount } from '@shop/pricing/money';
import { typedLang } from '@shop/ui/typed-lang';
import { Link } from 'react-router-dom';
import { NoSuch } from '../../features/list/no-such.tsx';
import { LoadState } from '../../features/loading/load-state.tsx';
import { productHere } from '../../features/names/name-here.ts';
import { MoveButtons } from '../../features/stock/move-buttons.tsx';
import { levelWords } from '../../features/stock/stock-words.ts';
import { ThresholdForm } from '../../features/stock/threshold-form.tsx';
import { useMe } from '../../lib/me.ts';
import { PAGES } from '../../lib/pages.ts';
import type { ScreenProps } from '../../lib/screen-props.ts';
import { sendThreshold } from '../../queries/change-stock.ts';
import { lookAgain, stockProductQuery, takeStock } from '../../queries/stock.ts';
import { t } from '../../t.ts';
import { Movements } from './movements.tsx';
import styles from './stock-product.module.css';
import { WaitingCustomers } from './waiting-customers.tsx';

export function StockProduct({ params }: ScreenProps) {
  const id = params.productId ?? '';
  const query = useQuery(stockProductQuery(id));
  const { data, error } = query;
  const { may } = useMe();
  if (error && !data && isUnknown(error))
    return <NoSuch title={t('There is no such product')} to={PAGES.stock} all={t('All stock')} />;
  if (!data) return <LoadState query={query} failed={t('The product did not load.')} heading={t('Stock')} />;
  const { product, low_stock: shopLow } = data;
  const save = async (low: number | null) => {
    takeStock(await sendThreshold(id, low));
    void lookAgain();
  };
  return (
    <div className={styles.page}>
      <nav aria-label={t('Breadcrumb')}>
        <Link to={PAGES.stock}>{t('Stock')}</Link>
      </nav>
      <div className={styles.head}>
        <h1 lang={typedLang(productHere(product))}>{productHere(product)}</h1>
        <p className={styles.now}>
          <b>{formatCount(product.stock)}</b> {levelWords(product, shopLow)}
        </p>
      </div>
      {may('stock.edit') && (
        <>
          <MoveButtons product={product} />
          <ThresholdForm
            key={product.low_stock}
            label={t('Low stock at')}
            hint={t('Empty: at {shopLow}, as everywhere in the shop.', { shopLow })}
            value={product.low_stock}
            mayBeEmpty
            save={save}
          />
        </>
      )}
      <WaitingCustomers product={product} />
      <Movements productId={id} />
    </div>
  );
}
