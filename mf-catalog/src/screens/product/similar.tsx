import type { Product } from '@shop/contract/product';
import { type QueryResult, useQuery } from '@shop/platform';
import { quantityLimits } from '@shop/pricing/quantity';
import { Failure } from '@shop/ui/failure';
import { Late } from '@shop/ui/late';
import { Loading } from '@shop/ui/skeleton';
import { RailSkeleton } from '../../features/products/card-skeleton.tsx';
import { SectionHeading } from '../../features/products/section-heading.tsx';
import { categoryPath } from '../../lib/paths.ts';
import { useNear } from '../../lib/use-near.ts';
import type { ProductData } from '../../queries/product.ts';
import { similarProductsQuery } from '../../queries/similar-products.ts';
import { t } from '../../t.ts';
import styles from './similar.module.css';

interface Props {
  category: NonNullable<ProductData['category']>;
  except: Product;
  /** For a product that is out of stock: only available ones. */
  instead?: boolean;
}

const WANTED = 12;
const missing = () => t('Similar products did not load.');
const skeleton = (
  <Loading>
    <RailSkeleton />
  </Loading>
);

/** Cards are only below the first screen: the page does not wait for their code. */
const loadRail = async () =>
  (await import(/* webpackChunkName: "rail" */ '../../features/products/product-rail.tsx')).ProductRail;

/** Others of the same category, loaded near the screen; without script the heading links to them. */
export function Similar({ category, except, instead = false }: Props) {
  const { _id, category_name } = category;
  const [place, near] = useNear<HTMLElement>();
  const similar = useQuery(similarProductsQuery(_id, WANTED + 1), { enabled: near });
  const products = similar.data?.filter(
    (product) =>
      product._id !== except._id &&
      (!except.family || product.family?._id !== except.family._id) &&
      (!instead || (product.family ?? quantityLimits(product)).available),
  );
  if (products?.length === 0) return null;
  const title = instead ? t('In stock instead') : t('More from {category}', { category: category_name });
  return (
    <section ref={place} aria-labelledby="similar">
      <SectionHeading id="similar" title={title} to={categoryPath(_id)} />
      {near || products ? (
        <Rail of={similar} products={products?.slice(0, WANTED)} title={title} />
      ) : (
        // Animations cost the page's thread even when invisible: React receives an event for every round.
        <div className={styles.place} />
      )}
    </section>
  );
}

interface RailProps {
  of: QueryResult<unknown>;
  products: Product[] | undefined;
  title: string;
}

function Rail({ of: { error, isFetching, refetch }, products, title }: RailProps) {
  if (products)
    return <Late load={loadRail} props={{ products, label: title }} fallback={skeleton} missing={missing()} />;
  if (error) return <Failure title={missing()} busy={isFetching} onRetry={refetch} />;
  return skeleton;
}
