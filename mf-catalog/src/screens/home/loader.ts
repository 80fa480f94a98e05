import type { CategoriesAnswer, Category } from '@shop/contract/category';
import type { Theme, ThemeSection } from '@shop/contract/theme';
import { currentSession, loaderApi } from '@shop/platform';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { answer } from '../../lib/answers.ts';
import { type Soon, soon } from '../../lib/soon.ts';

/** So many sections come with the page; the rest as they near the screen. */
const AT_ONCE = 4;

export type SectionHead = Theme['sections'][number];

export interface HomeData {
  categories: Category[];
  heads: SectionHead[];
  /** The first sections, or with `?all=1` every one: the way on for those without script. */
  details: ThemeSection[];
  preview: boolean;
}

/** The draft is for an admin; whose page it is, the server does not know, and the browser asks again. */
const wantsPreview = (url: string) =>
  !__SERVER__ && new URL(url).searchParams.get('themePreview') === '1' && currentSession().role === 'admin';

export interface HomeLoaded {
  home: Soon<HomeData>;
}

export async function loader(args: LoaderFunctionArgs): Promise<HomeLoaded> {
  const { url } = args.request;
  const preview = wantsPreview(url);
  const all = new URL(url).searchParams.get('all') === '1';
  const key = `home ${preview} ${all}`;
  return { home: await soon(preview ? loadHome(args, true, all) : answer(key, () => loadHome(args, false, all))) };
}

async function loadHome(args: LoaderFunctionArgs, preview: boolean, all: boolean): Promise<HomeData> {
  const api = loaderApi(args);
  const options = { signal: args.request.signal, cached: !preview };
  const [theme, { categories }] = await Promise.all([
    api.get<Theme>(themePath(preview), options),
    api.get<CategoriesAnswer>('/user/all-category', options),
  ]);
  const first = all ? theme.sections : theme.sections.slice(0, AT_ONCE);
  const details = await Promise.all(first.map(({ _id }) => api.get<ThemeSection>(sectionPath(_id, preview), options)));
  return { categories, heads: theme.sections, details, preview };
}

export const themePath = (preview: boolean) => (preview ? '/user/theme-preview' : '/user/theme');
export const sectionPath = (id: string, preview: boolean) => `${themePath(preview)}/${id}`;
