import type { SearchResponse } from '@shop/contract/product';
import { rememberSearch, usePageQuery } from '@shop/platform';
import { searchIcon } from '@shop/ui/icon-paths';
import layout from '@shop/ui/layout.module.css';
import { Loading } from '@shop/ui/skeleton';
import { useEffect, useMemo } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { CartPill } from '../../features/cart-pill/cart-pill.tsx';
import { Empty } from '../../features/empty/empty.tsx';
import { ProductList } from '../../features/listing/product-list.tsx';
import { GridSkeleton } from '../../features/products/card-skeleton.tsx';
import { ProductRail } from '../../features/products/product-rail.tsx';
import { SectionHeading } from '../../features/products/section-heading.tsx';
import { useVisit } from '../../features/visits/use-visit.ts';
import { Head } from '../../lib/head.tsx';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { searchPath } from '../../lib/paths.ts';
import { fetchSearchResults, searchResultsQuery } from '../../queries/search-results.ts';
import type { SearchData } from './loader.ts';
import styles from './search.module.css';

export function SearchScreen() {
  const { text, page, found } = useLoaderData<SearchData>();
  const { key } = useLocation();
  useVisit();
  useEffect(() => rememberSearch(text), [text]);
  return (
    <div className={layout.wrap}>
      <Head
        title={`Results for “${text}”`}
        description={`What the shop has for “${text}”.`}
        path={searchPath(text)}
        hidden
      />
      <h1 className={styles.title}>Results for “{text}”</h1>
      <Found key={key} text={text} page={page} found={found} />
      <CartPill />
    </div>
  );
}

interface ResultsProps {
  results: SearchResponse;
  page: number;
  text: string;
}

function Listed({ results, page, text }: ResultsProps) {
  const first = useMemo(() => asPage(results), [results]);
  return (
    <ProductList
      label="Results"
      first={first}
      page={page}
      fetchPage={async (wanted, call) => asPage(await fetchSearchResults(call, text, wanted))}
      pageTo={(to) => searchPath(text) + (to > 1 ? `?page=${to}` : '')}
    />
  );
}

const asPage = ({ Products, hasMore }: SearchResponse) => ({ products: Products, hasMore });

function Found({ text, page, found }: SearchData) {
  const results = usePageQuery(searchResultsQuery(text, page), found);
  if (results.data) return <Results text={text} page={page} results={results.data} />;
  if (results.error) return <LoadFailure of={results} title="The search did not answer." />;
  return <SearchSkeleton />;
}

function Results({ text, page, results }: ResultsProps) {
  const { Products, SuggestedProducts, hasMore } = results;
  const none = Products.length === 0;
  return (
    <>
      {none ? (
        <Empty icon={searchIcon} title="Nothing found" to="/" label="Browse the shop">
          Try a shorter word or another spelling.
        </Empty>
      ) : (
        <>
          <p className={styles.count}>
            <b>
              {(page - 1) * 20 + Products.length}
              {hasMore && '+'}
            </b>{' '}
            {Products.length === 1 && page === 1 && !hasMore ? 'product' : 'products'}
          </p>
          <Listed results={results} page={page} text={text} />
        </>
      )}
      {SuggestedProducts.length > 0 && (
        <section className={styles.suggested} aria-labelledby="suggested">
          <SectionHeading id="suggested" title={none ? 'Popular in the shop' : 'Goes well with these'} />
          <ProductRail products={SuggestedProducts} label="Suggested products" />
        </section>
      )}
    </>
  );
}

const SearchSkeleton = () => (
  <Loading>
    <div className={styles.count} />
    <GridSkeleton />
  </Loading>
);
