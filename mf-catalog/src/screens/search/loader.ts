import type { CategoriesResponse } from '@shop/contract/category';
import type { SearchResponse } from '@shop/contract/product';
import { wholeText } from '@shop/contract/whole-text';
import { load, loadForPage } from '@shop/platform';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { readFilters } from '../../lib/filters.ts';
import { searchPath } from '../../lib/paths.ts';
import { categoriesQuery } from '../../queries/categories.ts';
import { type SearchQuery, searchResultsQuery } from '../../queries/search-results.ts';

const LONGEST = 200;

export interface SearchData {
  query: SearchQuery;
  found: SearchResponse | undefined;
  /** Without results. */
  categories: CategoriesResponse | undefined;
}

export async function loader(args: LoaderFunctionArgs): Promise<SearchData> {
  const search = new URL(args.request.url).searchParams;
  const typed = search.get('q')?.trim();
  if (args.params.searchName === undefined) throw redirect(typed ? searchPath(typed) : '/');
  const text = wholeText(args.params.searchName.replaceAll('\0', '').trim(), LONGEST);
  if (!text) throw redirect('/');
  const wanted = Number(search.get('page'));
  const page = Number.isInteger(wanted) && wanted >= 1 && wanted <= 100_000 ? wanted : 1;
  const query = { text, page, filters: readFilters(search) };
  const found = await loadForPage(args, searchResultsQuery(query));
  const categories = found?.Products.length === 0 ? await load(args, categoriesQuery) : undefined;
  return { query, found, categories };
}
