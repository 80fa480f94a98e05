import type { OfficeCategory } from '@shop/contract/office/products';
import { isUnknown, useQuery } from '@shop/platform';
import { Link, useLocation } from 'react-router-dom';
import { idIn } from '../../features/finding/use-address.ts';
import { LoadState } from '../../features/loading/load-state.tsx';
import { PAGES } from '../../lib/pages.ts';
import { categoriesQuery } from '../../queries/categories.ts';
import { productQuery } from '../../queries/product.ts';
import { rich, t } from '../../t.ts';
import { EditProduct } from './edit-product.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

export function NewProduct() {
  const query = useQuery(categoriesQuery());
  const categories = query.data;
  const copied = idIn(new URLSearchParams(useLocation().search), 'copy');
  if (categories?.length === 0)
    return (
      <>
        <h1>{t('New product')}</h1>
        <p>
          {rich('A product needs a category, and there are none yet. {link}', {
            link: <Link to={PAGES.categories}>{t('Add your first category')}</Link>,
          })}
        </p>
      </>
    );
  if (categories && copied) return <Copy key={copied} id={copied} categories={categories} />;
  if (categories) return <EditProduct product={undefined} categories={categories} />;
  return (
    <LoadState
      query={query}
      failed={t('The categories did not load.')}
      heading={t('New product')}
      skeleton={<FormSkeleton />}
    />
  );
}

/** Begins with another product's texts and prices. */
function Copy({ id, categories }: { id: string; categories: readonly OfficeCategory[] }) {
  const query = useQuery(productQuery(id));
  const { data, error } = query;
  if (data || (error && isUnknown(error)))
    return <EditProduct product={undefined} copied={data} categories={categories} />;
  return (
    <LoadState
      query={query}
      failed={t('The product did not load.')}
      heading={t('New product')}
      skeleton={<FormSkeleton />}
    />
  );
}
