import type { SearchAnswer, SearchRequest } from '@shop/contract/product';
import { type ApiClient, loaderApi } from '@shop/platform';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { answer } from '../../lib/answers.ts';
import { searchPath } from '../../lib/paths.ts';
import { type Soon, soon } from '../../lib/soon.ts';

const PAGE_SIZE = 20;
const LONGEST = 200;

export interface SearchData {
  text: string;
  page: number;
  found: Soon<SearchAnswer>;
}

export function askSearch(api: Pick<ApiClient, 'post'>, name: string, page: number, signal: AbortSignal) {
  const body: SearchRequest = { name, page, limit: PAGE_SIZE };
  return api.post<SearchAnswer>('/user/get-products', body, { signal, cached: true });
}

export async function loader(args: LoaderFunctionArgs): Promise<SearchData> {
  const search = new URL(args.request.url).searchParams;
  const typed = search.get('q')?.trim();
  if (args.params.searchName === undefined) throw redirect(typed ? searchPath(typed) : '/');
  const text = args.params.searchName.replaceAll('\0', '').trim().slice(0, LONGEST);
  if (!text) throw redirect('/');
  const wanted = Number(search.get('page'));
  const page = Number.isInteger(wanted) && wanted >= 1 && wanted <= 100_000 ? wanted : 1;
  const found = answer(`search ${page} ${text}`, () => askSearch(loaderApi(args), text, page, args.request.signal));
  return { text, page, found: await soon(found) };
}
