import { useQuery } from '@shop/platform';
import { formatCount } from '@shop/pricing/money';
import { typedLang } from '@shop/ui/typed-lang';
import { Link } from 'react-router-dom';
import { Thumb } from '../../features/list/thumb.tsx';
import { productHere } from '../../features/names/name-here.ts';
import { levelWords } from '../../features/stock/stock-words.ts';
import { PAGES, stockProductPath } from '../../lib/pages.ts';
import { t } from '../../t.ts';
import styles from './overview.module.css';
import { Panel } from './panel.tsx';
import { lowQuery } from './tiles.tsx';

const SHOWN = 5;

/** The lowest first. */
export function LowStock() {
  return (
    <Panel
      title={t('Low in stock')}
      to={PAGES.stock}
      all={t('Stock')}
      query={useQuery(lowQuery)}
      empty={({ products }) => (products.length === 0 ? t('Nothing is low.') : undefined)}
    >
      {({ products, low_stock }) => (
        <ul className={styles.lines}>
          {products.slice(0, SHOWN).map((product) => (
            <li key={product._id}>
              <Thumb url={product.img_url} tint={product.tint} isSmall />
              <Link to={stockProductPath(product._id)}>
                <b lang={typedLang(productHere(product))}>{productHere(product)}</b>
                <span>{levelWords(product, low_stock)}</span>
              </Link>
              <b className={styles.number}>{formatCount(product.stock)}</b>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
