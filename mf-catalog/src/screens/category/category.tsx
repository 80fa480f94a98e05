import type { Category } from '@shop/contract/category';
import { type QueryCall, usePageData, usePageLocation, usePageQuery, useQuery } from '@shop/platform';
import { classes } from '@shop/ui/classes';
import { Head } from '@shop/ui/head';
import { searchIcon } from '@shop/ui/icon-paths';
import layout from '@shop/ui/layout.module.css';
import { Loading } from '@shop/ui/skeleton';
import { CartPill } from '../../features/cart-pill/cart-pill.tsx';
import { Empty } from '../../features/empty/empty.tsx';
import { FilterButton } from '../../features/filters/filter-button.tsx';
import { FilterLinks, FiltersWaiting } from '../../features/filters/filter-links.tsx';
import { productCount } from '../../features/listing/product-count.tsx';
import { ProductList } from '../../features/listing/product-list.tsx';
import { GridSkeleton } from '../../features/products/card-skeleton.tsx';
import { useVisit } from '../../features/visits/use-visit.ts';
import { breadcrumbs } from '../../lib/breadcrumbs.ts';
import { JsonLd } from '../../lib/json-ld.tsx';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { categoryPath } from '../../lib/paths.ts';
import { useLast } from '../../lib/use-last.ts';
import { useOrigin } from '../../lib/use-origin.ts';
import { categoriesQuery } from '../../queries/categories.ts';
import { categoryAddress, readQuery } from '../../queries/category-address.ts';
import { type CategoryPage, categoryPageQuery } from '../../queries/category-page.ts';
import { type CategoryQuery, fetchCategoryProducts } from '../../queries/category-products.ts';
import { knownCategoryName } from '../../queries/known-categories.ts';
import { t } from '../../t.ts';
import styles from './category.module.css';
import { Chips } from './chips.tsx';
import type { CategoryLoaded } from './loader.ts';
import { SortForm } from './sort-form.tsx';

export function CategoryScreen() {
  const loaded = usePageData<CategoryLoaded>();
  const { id, search, page } = loaded;
  const { data: known } = useQuery(categoriesQuery, { enabled: false });
  const category = useShown(page?.category ?? known?.categories.find(({ _id }) => _id === id), id);
  useVisit();
  return (
    <div className={layout.wrap}>
      {category ? (
        <Top category={category} query={readQuery(new URLSearchParams(search), category)} />
      ) : (
        <Title name={knownCategoryName(id) ?? ''} />
      )}
      <Shelf key={id} {...loaded} />
      <CartPill />
    </div>
  );
}

/** While products of another choice load, the shown category stays, and keeps the focus. */
function useShown(category: Category | undefined, id: string): Category | undefined {
  const shown = useLast(category);
  return shown?._id === id ? shown : undefined;
}

const Title = ({ name, lang }: { name: string; lang?: string | undefined }) => (
  <h1 className={classes(layout.shownInHeader, styles.title)} lang={lang}>
    {name}
  </h1>
);

function Top({ category, query }: Pick<CategoryPage, 'category' | 'query'>) {
  const origin = useOrigin();
  const { _id, category_name: name } = category;
  const kinds = category.subcategories.map(({ name: kind }) => kind).join(', ');
  return (
    <>
      <Head
        title={query.page > 1 ? t('{name}, page {page}', { name, page: query.page }) : name}
        description={
          kinds
            ? t('{name}: {kinds}. Retail and wholesale rates.', { name, kinds })
            : t('{name}, at retail and wholesale rates.', { name })
        }
        path={categoryAddress(_id, { subcategories: [], sort: 'newest', page: query.page, filters: [] })}
        picture={category.img_url || undefined}
      />
      <JsonLd data={__SERVER__ && breadcrumbs(origin, [{ name, path: categoryPath(_id) }])} />
      <Title name={name} lang={category.category_name_lang} />
      <Chips category={category} query={query} />
    </>
  );
}

/** Only the list is another for each history entry. */
function Shelf({ id, search, page: loaded }: CategoryLoaded) {
  const { key } = usePageLocation();
  const page = usePageQuery(categoryPageQuery(id, search), loaded);
  const { data, error } = page;
  const top = useLast(data && (isBare(data) ? null : data));
  return (
    <>
      {top && <Toolbar {...top} query={readQuery(new URLSearchParams(search), top.category)} isOld={!data} />}
      {data ? (
        <Products key={key} {...data} />
      ) : error ? (
        <LoadFailure of={page} title={t('The products did not load.')} />
      ) : (
        <ListSkeleton hasToolbar={!!top} />
      )}
    </>
  );
}

/** Nothing to sort, and nothing that was chosen to take back. */
const isBare = ({ query, first }: CategoryPage) => first.products.length === 0 && query.filters.length === 0;

/** `isOld` while the products of another choice load. */
function Toolbar({ category, query, first, isOld }: CategoryPage & { isOld: boolean }) {
  const narrowing = first.facets && {
    facets: first.facets,
    filters: query.filters,
    to: (filters: CategoryQuery['filters']) => categoryAddress(category._id, { ...query, filters, page: 1 }),
  };
  return (
    <>
      <div className={styles.toolbar}>
        <p className={isOld ? styles.old : undefined}>{productCount(first.total)}</p>
        {narrowing && <FilterButton {...narrowing} />}
        <SortForm category={category} query={query} />
      </div>
      {narrowing && <FilterLinks {...narrowing} />}
    </>
  );
}

function Products({ category, query, first }: CategoryPage) {
  if (first.products.length === 0) return <NothingHere category={category} query={query} />;
  return (
    <ProductList
      label={category.category_name}
      first={first}
      page={query.page}
      total={first.total}
      fetchPage={(page: number, call: QueryCall) => fetchCategoryProducts(call, category._id, { ...query, page })}
      pageTo={(page) => categoryAddress(category._id, { ...query, page })}
    />
  );
}

function NothingHere({ category, query }: Pick<CategoryPage, 'category' | 'query'>) {
  if (query.subcategories.length === 0 && query.page === 1 && query.filters.length === 0) {
    return (
      <Empty icon={searchIcon} title={t('Nothing on this shelf yet')} to="/" label={t('Back to the shop')}>
        {t('New stock of {category} is on its way.', { category: category.category_name })}
      </Empty>
    );
  }
  return (
    <Empty
      icon={searchIcon}
      title={t('No products here')}
      to={categoryPath(category._id)}
      label={t('All of {category}', { category: category.category_name })}
    >
      {t('Nothing in this category fits what you chose.')}
    </Empty>
  );
}

const ListSkeleton = ({ hasToolbar }: { hasToolbar: boolean }) => (
  <Loading>
    {!hasToolbar && (
      <>
        <div className={styles.toolbar} />
        <FiltersWaiting />
      </>
    )}
    <GridSkeleton />
  </Loading>
);
