import { load } from '@shop/platform';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { businessProfileQuery } from '../../queries/business-profile.ts';
import { type InformationPath, informationPageAt } from './pages.ts';

export interface InformationData {
  html: string;
  /** Where the text is in another language than the page. */
  lang?: string | undefined;
  /** The path as declared, whatever the visitor typed. */
  path: InformationPath;
}

/** One of the business's own texts; the API has sanitised it. */
export async function loader(args: LoaderFunctionArgs): Promise<InformationData> {
  const { path, field } = informationPageAt(new URL(args.request.url).pathname);
  const profile = await load(args, businessProfileQuery);
  return { html: profile[field], lang: profile[`${field}_lang`], path };
}
