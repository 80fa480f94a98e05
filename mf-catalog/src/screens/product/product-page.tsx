import type { Product } from '@shop/contract/product';
import { profileAtom, type QueryResult, restoredAtom, useDevice, userAtom } from '@shop/platform';
import { quantityLimits } from '@shop/pricing/quantity';
import { Late } from '@shop/ui/late';
import { Loading, Skeleton } from '@shop/ui/skeleton';
import { TrustedHtml } from '@shop/ui/trusted-html';
import { useAtomValue } from 'jotai';
import { startTransition, useEffect, useState } from 'react';
import { rememberSeen } from '../../features/recent/recently-viewed.ts';
import { RecentlyViewed } from '../../features/recent/recently-viewed.tsx';
import { useProductView } from '../../features/visits/use-visit.ts';
import { afterPaint } from '../../lib/after-paint.ts';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { isArriving } from '../../lib/opened.ts';
import type { ProductData } from '../../queries/product.ts';
import { t } from '../../t.ts';
import { DetailsTable } from './details-table.tsx';
import { FirstScreen } from './first-screen.tsx';
import { ProductHead } from './product-head.tsx';
import styles from './product-page.module.css';
import { Similar } from './similar.tsx';

const loadBackInStock = async () =>
  (await import(/* webpackChunkName: "back-in-stock" */ './back-in-stock.tsx')).BackInStock;

const loadDelivery = async () =>
  (await import(/* webpackChunkName: "delivery-line" */ './delivery-line.tsx')).DeliveryLine;

interface Props extends ProductData {
  of: QueryResult<ProductData>;
}

export function ProductPage({ of, ...data }: Props) {
  const { product, category } = data;
  useProductView(product._id);
  useEffect(() => afterPaint(() => product.deletedAt || rememberSeen(product)), [product]);
  const hasRest = useRest(product._id);
  const isCustomer = useDevice(userAtom).user !== null;
  const isOut = !product.deletedAt && !quantityLimits(product).available;
  return (
    <>
      <ProductHead product={product} category={category} />
      <FirstScreen {...data} details={hasRest && <Details product={product} of={of} />}>
        {hasRest && !isOut && !product.deletedAt && <Delivery product={product} />}
        {hasRest && (isOut || (isCustomer && !product.deletedAt)) && <BackInStock product={product} isOut={isOut} />}
        {hasRest && isOut && category && <Similar category={category} except={product} instead />}
        {hasRest && <About product={product} />}
      </FirstScreen>
      {hasRest && (
        <div className={styles.more}>
          {!isOut && category && <Similar category={category} except={product} />}
          <RecentlyViewed except={product._id} />
        </div>
      )}
    </>
  );
}

function Delivery(props: { product: Product }) {
  const { has_delivery } = useAtomValue(profileAtom);
  const isRestored = useDevice(restoredAtom);
  if (!has_delivery) return null;
  const place = <div className={styles.delivery} />;
  return isRestored ? <Late load={loadDelivery} props={props} fallback={place} /> : place;
}

function BackInStock(props: { product: Product; isOut: boolean }) {
  const isRestored = useDevice(restoredAtom);
  const place = props.isOut && <div className={styles.backInStock} />;
  if (!isRestored) return place;
  return (
    <Late
      load={loadBackInStock}
      props={props}
      fallback={place}
      {...(props.isOut && { missing: t('This did not load.') })}
    />
  );
}

/** False until the first screen is shown after a tap on a card: rendering the rest would delay it. */
function useRest(id: string) {
  const [hasRest, setHasRest] = useState(() => !isArriving(id));
  useEffect(() => (hasRest ? undefined : afterPaint(() => startTransition(() => setHasRest(true)))), [hasRest]);
  return hasRest;
}

/** Data that a card does not have. */
function Details({ product, of }: { product: Product; of: QueryResult<unknown> }) {
  if (product.details) return <DetailsTable product={product} details={product.details} />;
  if (of.error) return <LoadFailure of={of} title={t('The details did not load.')} />;
  if (!of.isFetching) return null;
  return (
    <Loading>
      <Skeleton className={styles.details} />
    </Loading>
  );
}

function About({ product }: { product: Product }) {
  if (!product.description) return null;
  return (
    <section className={styles.about} aria-labelledby="about-product">
      <h2 id="about-product">{t('About this product')}</h2>
      <TrustedHtml className={styles.description} html={product.description} lang={product.description_lang} />
    </section>
  );
}
