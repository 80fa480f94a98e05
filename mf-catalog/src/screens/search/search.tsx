import type { SearchResponse } from '@shop/contract/product';
import { rememberSearch, usePageData, usePageLocation, usePageQuery } from '@shop/platform';
import { Head } from '@shop/ui/head';
import { searchIcon } from '@shop/ui/icon-paths';
import layout from '@shop/ui/layout.module.css';
import { Loading } from '@shop/ui/skeleton';
import { typedLang } from '@shop/ui/typed-lang';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { CartPill } from '../../features/cart-pill/cart-pill.tsx';
import { Empty } from '../../features/empty/empty.tsx';
import { FilterButton } from '../../features/filters/filter-button.tsx';
import { FilterLinks, FiltersWaiting } from '../../features/filters/filter-links.tsx';
import { productCount } from '../../features/listing/product-count.tsx';
import { ProductList } from '../../features/listing/product-list.tsx';
import { GridSkeleton } from '../../features/products/card-skeleton.tsx';
import { ProductRail } from '../../features/products/product-rail.tsx';
import { SectionHeading } from '../../features/products/section-heading.tsx';
import { useVisit } from '../../features/visits/use-visit.ts';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { searchPath } from '../../lib/paths.ts';
import { useLast } from '../../lib/use-last.ts';
import { fetchSearchResults, type SearchQuery, searchResultsQuery } from '../../queries/search-results.ts';
import { rich, t } from '../../t.ts';
import type { SearchData } from './loader.ts';
import { NothingFound } from './nothing-found.tsx';
import styles from './search.module.css';

export function SearchScreen() {
  const { query, found, categories } = usePageData<SearchData>();
  const { text } = query;
  useVisit();
  useEffect(() => rememberSearch(text), [text]);
  return (
    <div className={layout.wrap}>
      <Head
        title={t('Results for “{text}”', { text })}
        description={t('What the shop has for “{text}”.', { text })}
        path={searchPath(text)}
        hidden
      />
      <h1 className={styles.title}>
        {rich('Results for “{text}”', { text: <span lang={typedLang(text)}>{text}</span> })}
      </h1>
      <Found key={text} query={query} found={found} categories={categories} />
      <CartPill />
    </div>
  );
}

interface ResultsProps {
  results: SearchResponse;
  query: SearchQuery;
  categories: SearchData['categories'];
}

function address({ text, page, filters }: SearchQuery): string {
  const search = new URLSearchParams(filters);
  if (page > 1) search.set('page', String(page));
  const params = search.toString();
  return searchPath(text) + (params && `?${params}`);
}

function Listed({ results, query }: Omit<ResultsProps, 'categories'>) {
  const first = useMemo(() => asPage(results), [results]);
  return (
    <ProductList
      label={t('Results')}
      first={first}
      page={query.page}
      fetchPage={async (page, call) => asPage(await fetchSearchResults(call, { ...query, page }))}
      pageTo={(page) => address({ ...query, page })}
    />
  );
}

const asPage = ({ Products, hasMore }: SearchResponse) => ({ products: Products, hasMore });

/** Only the results are others for each history entry. */
function Found({ query, found, categories }: SearchData) {
  const { key } = usePageLocation();
  const results = usePageQuery(searchResultsQuery(query), found);
  const { data, error } = results;
  const top = useLast(data && (isUnknown(query, data) ? null : data));
  return (
    <>
      {top && <Top query={query} results={top} isOld={!data} />}
      {data ? (
        <Results key={key} query={query} results={data} categories={categories} />
      ) : error ? (
        <LoadFailure of={results} title={t('The results did not load.')} />
      ) : (
        <SearchSkeleton hasToolbar={!!top} />
      )}
    </>
  );
}

/** Nothing that was chosen could have hidden it. */
const isUnknown = ({ filters, page }: SearchQuery, { Products }: SearchResponse) =>
  Products.length === 0 && filters.length === 0 && page === 1;

/** `isOld` while the results of another choice load. */
function Top({ query, results, isOld }: Omit<ResultsProps, 'categories'> & { isOld: boolean }) {
  const { Products, total = Products.length, facets, meant } = results;
  const narrowing = facets && {
    facets,
    filters: query.filters,
    to: (filters: SearchQuery['filters']) => address({ ...query, filters, page: 1 }),
  };
  return (
    <>
      {meant && (
        <p className={styles.meant}>
          {rich('Shown for {link}', { link: <Link to={searchPath(meant)}>{meant}</Link> })}
        </p>
      )}
      <div className={styles.count}>
        <p className={isOld ? styles.old : undefined}>{productCount(total)}</p>
        {narrowing && <FilterButton {...narrowing} />}
      </div>
      {narrowing && <FilterLinks {...narrowing} />}
    </>
  );
}

function Results({ query, results, categories }: ResultsProps) {
  const { Products, SuggestedProducts, meant } = results;
  const none = isUnknown(query, results);
  return (
    <>
      {none ? (
        <NothingFound text={query.text} meant={meant} categories={categories} />
      ) : Products.length > 0 ? (
        <Listed results={results} query={query} />
      ) : (
        <Empty icon={searchIcon} title={t('No products here')} to={searchPath(query.text)} label={t('All results')}>
          {t('Nothing that was found fits what you chose.')}
        </Empty>
      )}
      {SuggestedProducts.length > 0 && (
        <section className={styles.suggested} aria-labelledby="suggested">
          <SectionHeading id="suggested" title={none ? t('Popular in the shop') : t('Goes well with these')} />
          <ProductRail products={SuggestedProducts} label={t('Suggested products')} />
        </section>
      )}
    </>
  );
}

const SearchSkeleton = ({ hasToolbar }: { hasToolbar: boolean }) => (
  <Loading>
    {!hasToolbar && (
      <>
        <div className={styles.count} />
        <FiltersWaiting />
      </>
    )}
    <GridSkeleton />
  </Loading>
);
