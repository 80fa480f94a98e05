import type { SearchResponse } from '@shop/contract/product';
import { loadForPage } from '@shop/platform';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { searchPath } from '../../lib/paths.ts';
import { searchResultsQuery } from '../../queries/search-results.ts';

const LONGEST = 200;

export interface SearchData {
  text: string;
  page: number;
  found: SearchResponse | undefined;
}

export async function loader(args: LoaderFunctionArgs): Promise<SearchData> {
  const search = new URL(args.request.url).searchParams;
  const typed = search.get('q')?.trim();
  if (args.params.searchName === undefined) throw redirect(typed ? searchPath(typed) : '/');
  const text = args.params.searchName.replaceAll('\0', '').trim().slice(0, LONGEST);
  if (!text) throw redirect('/');
  const wanted = Number(search.get('page'));
  const page = Number.isInteger(wanted) && wanted >= 1 && wanted <= 100_000 ? wanted : 1;
  return { text, page, found: await loadForPage(args, searchResultsQuery(text, page)) };
}
