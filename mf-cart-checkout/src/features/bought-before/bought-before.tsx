import { useQuery } from '@shop/platform';
import { unitPrice } from '@shop/pricing/prices';
import { startQuantity } from '@shop/pricing/quantity';
import { AddToCart } from '@shop/ui/add-to-cart';
import { Picture } from '@shop/ui/picture';
import { Price } from '@shop/ui/price';
import { Link } from 'react-router-dom';
import { usualProductsQuery } from '../../queries/usual-products.ts';
import { t } from '../../t.ts';
import styles from './bought-before.module.css';

/** Optional: if it fails, nothing is shown. */
export function BoughtBefore({ userId }: { userId: string }) {
  const { data: products = [] } = useQuery(usualProductsQuery(userId));
  if (products.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="bought-before">
      <h2 id="bought-before">{t('You ordered these before')}</h2>
      <ul className={styles.rail}>
        {products.map((product) => (
          <li key={product._id} className={styles.card}>
            <Picture url={product.img_ids[0]?.url} alt="" tint={product.tint} sizes="100px" largest={320} />
            <Link to={`/details/${product._id}`} className={styles.name} lang={product.name_lang}>
              {product.name}
            </Link>
            <Price paise={unitPrice(product, startQuantity(product))} className={styles.price} />
            <div className={styles.act}>
              <AddToCart product={product} variant="card" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
