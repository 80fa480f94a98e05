import { useQuery } from '@shop/platform';
import { Failure } from '@shop/ui/failure';
import { Link } from 'react-router-dom';
import { PAGES } from '../../lib/pages.ts';
import { categoriesQuery } from '../../queries/categories.ts';
import { EditProduct } from './edit-product.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

export function NewProduct() {
  const { data: categories, error, isFetching, refetch } = useQuery(categoriesQuery());
  if (categories?.length === 0)
    return (
      <>
        <h1>New product</h1>
        <p>
          A product needs a category, and there are none yet. <Link to={PAGES.categories}>Add your first category</Link>
        </p>
      </>
    );
  if (categories) return <EditProduct product={undefined} categories={categories} />;
  if (error) return <Failure title="The categories did not load." busy={isFetching} onRetry={refetch} />;
  return <FormSkeleton />;
}
