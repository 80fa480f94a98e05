import type { ReactNode } from 'react';
import { productPath } from '../../lib/paths.ts';
import type { ProductData } from '../../queries/product.ts';
import { BuyBox } from './buy-box.tsx';
import { Crumbs } from './crumbs.tsx';
import { Gallery } from './gallery.tsx';
import { NoLongerSold } from './no-longer-sold.tsx';
import { PackChooser } from './pack-chooser.tsx';
import styles from './product-page.module.css';
import { ProductRating } from './product-rating.tsx';
import { ShareButton } from './share-button.tsx';

interface Props extends ProductData {
  /** Content below the button. */
  children?: ReactNode;
  /** Content below the pictures. */
  details?: ReactNode;
}

/** The visible part of a product before scrolling: the card knows all of it. */
export function FirstScreen({ children, details, ...data }: Props) {
  const { product, category } = data;
  return (
    <>
      <Crumbs {...data} />
      <div className={styles.split}>
        <Gallery product={product} />
        <div className={styles.facts}>
          <div className={styles.name}>
            <h1 lang={product.name_lang}>{product.name}</h1>
            <ShareButton name={product.name} path={productPath(product._id)} />
            <ProductRating rating={product.rating} count={product.ratingCount} />
          </div>
          <PackChooser product={product} />
          {product.deletedAt ? <NoLongerSold category={category} /> : <BuyBox product={product} />}
          {children}
        </div>
        {details}
      </div>
    </>
  );
}
