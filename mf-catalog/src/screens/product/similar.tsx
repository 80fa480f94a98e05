import type { ProductPage } from '@shop/contract/product';
import { api } from '@shop/platform';
import { Failure } from '@shop/ui/failure';
import { Loading } from '@shop/ui/skeleton';
import { RailSkeleton } from '../../features/products/card-skeleton.tsx';
import { ProductRail } from '../../features/products/product-rail.tsx';
import { SectionHeading } from '../../features/products/section-heading.tsx';
import { categoryPath } from '../../lib/paths.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { useNear } from '../../lib/use-near.ts';
import type { ProductData } from './loader.ts';

interface Props {
  category: NonNullable<ProductData['category']>;
  except: string;
}

const WANTED = 12;

/** Others of the same category, asked for as they near the screen; without script the heading leads to them. */
export function Similar({ category, except }: Props) {
  const { _id, category_name } = category;
  const [place, near] = useNear<HTMLElement>();
  const [page, again] = useAnswer(`similar ${_id}`, near, (signal) =>
    api.post<ProductPage>(`/user/sub-product/${_id}`, { page: 1, limit: WANTED + 1, sort_by: 'rating' }, { signal }),
  );
  const products = page.status === 'here' ? page.value.products.filter((product) => product._id !== except) : [];
  if (page.status === 'here' && products.length === 0) return null;
  const title = `More from ${category_name}`;
  return (
    <section ref={place} aria-labelledby="similar">
      <SectionHeading id="similar" title={title} to={categoryPath(_id)} />
      {page.status === 'here' && <ProductRail products={products.slice(0, WANTED)} label={title} />}
      {page.status === 'failed' && <Failure title="Similar products did not load." onRetry={again} />}
      {page.status === 'waiting' && (
        <Loading>
          <RailSkeleton />
        </Loading>
      )}
    </section>
  );
}
