import { typedLang } from '@shop/ui/typed-lang';
import { placeHere, productHere } from '../../features/names/name-here.ts';
import { t } from '../../t.ts';
import type { ListProps } from './list-props.ts';
import { NameCell } from './name-cell.tsx';
import { PriceCell } from './price-cell.tsx';
import styles from './product-cards.module.css';
import { ShownCell } from './shown-cell.tsx';
import { StockCell } from './stock-cell.tsx';

const Place = ({ name = '' }: { name: string | undefined }) => (
  <p className={styles.place} lang={typedLang(name)}>
    {name}
  </p>
);

/** The same rows on a phone. */
export const ProductCards = ({ products, categories, selected, mayEdit, mayMoveStock, cell, onToggle }: ListProps) => (
  <ul className={styles.cards}>
    {products.map((product) => (
      <li key={product._id} className={styles.card} data-chosen={selected.has(product._id) || undefined}>
        <label className={styles.tick}>
          <input
            type="checkbox"
            aria-label={t('Choose {name}', { name: productHere(product) })}
            checked={selected.has(product._id)}
            onChange={() => onToggle(product._id)}
          />
        </label>
        <div className={styles.about}>
          <NameCell product={product} />
          <Place name={placeHere(product, categories)[0]} />
          <dl className={styles.figures}>
            <div>
              <dt>{t('Price')}</dt>
              <dd>
                <PriceCell product={product} mayEdit={mayEdit} {...cell('price', product._id)} />
              </dd>
            </div>
            <div>
              <dt>{t('Price shown')}</dt>
              <dd>
                <ShownCell product={product} mayEdit={mayEdit} />
              </dd>
            </div>
            <div>
              <dt>{t('Stock')}</dt>
              <dd>
                <StockCell product={product} mayEdit={mayMoveStock} {...cell('stock', product._id)} />
              </dd>
            </div>
          </dl>
        </div>
      </li>
    ))}
  </ul>
);
