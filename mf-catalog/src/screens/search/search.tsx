import type { SearchAnswer } from '@shop/contract/product';
import { api, rememberSearch } from '@shop/platform';
import { searchIcon } from '@shop/ui/icon-paths';
import layout from '@shop/ui/layout.module.css';
import { Loading } from '@shop/ui/skeleton';
import { useCallback, useEffect, useMemo } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { CartPill } from '../../features/cart-pill/cart-pill.tsx';
import { Empty } from '../../features/empty/empty.tsx';
import { ProductList } from '../../features/listing/product-list.tsx';
import { GridSkeleton } from '../../features/products/card-skeleton.tsx';
import { ProductRail } from '../../features/products/product-rail.tsx';
import { SectionHeading } from '../../features/products/section-heading.tsx';
import { useVisit } from '../../features/visits/use-visit.ts';
import { Head } from '../../lib/head.tsx';
import { searchPath } from '../../lib/paths.ts';
import { SoonView } from '../../lib/soon-view.tsx';
import { useRestored } from '../../lib/use-restored.ts';
import { askSearch, type SearchData } from './loader.ts';
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

interface ListedProps {
  answer: SearchAnswer;
  page: number;
  text: string;
}

function Listed({ answer, page, text }: ListedProps) {
  const fetchPage = useCallback(
    async (wanted: number, signal: AbortSignal) => asPage(await askSearch(api, text, wanted, signal)),
    [text],
  );
  // The list starts anew when what it is given is new.
  const first = useMemo(() => asPage(answer), [answer]);
  return (
    <ProductList
      label="Results"
      first={first}
      page={page}
      fetchPage={fetchPage}
      pageTo={(to) => searchPath(text) + (to > 1 ? `?page=${to}` : '')}
    />
  );
}

const asPage = ({ Products, hasMore }: SearchAnswer) => ({ products: Products, hasMore });

function Found({ text, page, found }: SearchData) {
  return (
    <SoonView of={useRestored(found)} skeleton={<SearchSkeleton />} missing="The search did not answer.">
      {(answer) => <Results text={text} page={page} answer={answer} />}
    </SoonView>
  );
}

function Results({ text, page, answer }: { text: string; page: number; answer: SearchAnswer }) {
  const { Products, SuggestedProducts, hasMore } = answer;
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
          <Listed answer={answer} page={page} text={text} />
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
