import { currentSession, loadForPage } from '@shop/platform';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { type HomeData, homeQuery } from '../../queries/home.ts';

export interface HomeLoaded {
  preview: boolean;
  all: boolean;
  home: HomeData | undefined;
}

/** The draft is for an admin; the server does not know the user, so the browser fetches again. */
const wantsPreview = (search: URLSearchParams) =>
  !__SERVER__ && search.get('themePreview') === '1' && currentSession().role === 'admin';

export async function loader(args: LoaderFunctionArgs): Promise<HomeLoaded> {
  const search = new URL(args.request.url).searchParams;
  const preview = wantsPreview(search);
  const all = search.get('all') === '1';
  return { preview, all, home: await loadForPage(args, homeQuery(preview, all)) };
}
