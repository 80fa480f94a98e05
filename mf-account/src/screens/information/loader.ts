import { load } from '@shop/platform';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { businessProfileQuery } from '../../queries/business-profile.ts';
import { informationPageAt } from './pages.ts';

export interface InformationData {
  title: string;
  html: string;
  /** The path as declared, whatever the visitor typed. */
  path: string;
}

/** One of the business's own texts; the API has sanitised it. */
export async function loader(args: LoaderFunctionArgs): Promise<InformationData> {
  const { path, title, field } = informationPageAt(new URL(args.request.url).pathname);
  const profile = await load(args, businessProfileQuery);
  return { title, html: profile[field], path };
}
