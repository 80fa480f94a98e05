import type { ProductPage } from '@shop/contract/product';
import { type QueryCall, usePageQuery } from '@shop/platform';
import { classes } from '@shop/ui/classes';
import { searchIcon } from '@shop/ui/icon-paths';
import layout from '@shop/ui/layout.module.css';
import { Loading } from '@shop/ui/skeleton';
import { useLoaderData, useLocation } from 'react-router-dom';
import { CartPill } from '../../features/cart-pill/cart-pill.tsx';
import { Empty } from '../../features/empty/empty.tsx';
import { FilterButton } from '../../features/filters/filter-button.tsx';
import { FilterLinks, FiltersWaiting } from '../../features/filters/filter-links.tsx';
import { ProductList } from '../../features/listing/product-list.tsx';
import { GridSkeleton } from '../../features/products/card-skeleton.tsx';
import { useVisit } from '../../features/visits/use-visit.ts';
import { breadcrumbs } from '../../lib/breadcrumbs.ts';
import { Head } from '../../lib/head.tsx';
import { JsonLd } from '../../lib/json-ld.tsx';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { categoryPath } from '../../lib/paths.ts';
import { useOrigin } from '../../lib/use-origin.ts';
import { type CategoryQuery, categoryProductsQuery, fetchCategoryProducts } from '../../queries/category-products.ts';
import styles from './category.module.css';
import { Chips } from './chips.tsx';
import type { CategoryData } from './loader.ts';
import { categoryAddress } from './query.ts';
import { SortForm } from './sort-form.tsx';

export function CategoryScreen() {
  const { category, query, first } = useLoaderData<CategoryData>();
  const { key } = useLocation();
  const origin = useOrigin();
  useVisit();
  const { _id, category_name: name } = category;
  const kinds = category.subcategories.map(({ name: kind }) => kind).join(', ');
  return (
    <div className={layout.wrap}>
      <Head
        title={query.page > 1 ? `${name}, page ${query.page}` : name}
        description={
          kinds ? `${name}: ${kinds}. Retail and wholesale rates.` : `${name}, at retail and wholesale rates.`
        }
        path={categoryAddress(_id, { subcategories: [], sort: 'newest', page: query.page, filters: [] })}
        picture={category.img_url || undefined}
      />
      <JsonLd data={breadcrumbs(origin, [{ name, path: categoryPath(_id) }])} />
      <h1 className={classes(layout.headerSays, styles.title)}>{name}</h1>
      <Chips category={category} query={query} />
      <Shelf key={key} category={category} query={query} first={first} />
      <CartPill />
    </div>
  );
}

function Shelf({ category, query, first }: CategoryData) {
  const page = usePageQuery(categoryProductsQuery(category._id, query), first);
  if (page.data) return <Products category={category} query={query} first={page.data} />;
  if (page.error) return <LoadFailure of={page} title="The products did not load." />;
  return <ListSkeleton />;
}

function Products({ category, query, first }: CategoryData & { first: ProductPage }) {
  const none = first.products.length === 0;
  if (none && query.filters.length === 0) return <NothingHere category={category} query={query} />;
  const narrowing = first.facets && {
    facets: first.facets,
    filters: query.filters,
    to: (filters: CategoryQuery['filters']) => categoryAddress(category._id, { ...query, filters, page: 1 }),
  };
  return (
    <>
      <div className={styles.toolbar}>
        <p>
          <b>{first.total.toLocaleString('en-IN')}</b> {first.total === 1 ? 'product' : 'products'}
        </p>
        {narrowing && <FilterButton {...narrowing} />}
        <SortForm category={category} query={query} />
      </div>
      {narrowing && <FilterLinks {...narrowing} />}
      {none ? (
        <NothingHere category={category} query={query} />
      ) : (
        <ProductList
          label={category.category_name}
          first={first}
          page={query.page}
          total={first.total}
          fetchPage={(page: number, call: QueryCall) => fetchCategoryProducts(call, category._id, { ...query, page })}
          pageTo={(page) => categoryAddress(category._id, { ...query, page })}
        />
      )}
    </>
  );
}

function NothingHere({ category, query }: Pick<CategoryData, 'category' | 'query'>) {
  if (query.subcategories.length === 0 && query.page === 1 && query.filters.length === 0) {
    return (
      <Empty icon={searchIcon} title="Nothing on this shelf yet" to="/" label="Back to the shop">
        New stock of {category.category_name} is on its way.
      </Empty>
    );
  }
  return (
    <Empty
      icon={searchIcon}
      title="No products here"
      to={categoryPath(category._id)}
      label={`All of ${category.category_name}`}
    >
      Nothing in this category fits what you chose.
    </Empty>
  );
}

const ListSkeleton = () => (
  <Loading>
    <div className={styles.toolbar} />
    <FiltersWaiting />
    <GridSkeleton />
  </Loading>
);
