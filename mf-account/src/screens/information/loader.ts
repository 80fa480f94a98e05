import type { BusinessProfile } from '@shop/contract/business';
import { loaderApi } from '@shop/platform';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { informationPageAt } from './pages.ts';

export interface InformationData {
  title: string;
  html: string;
}

/** One of the business's own texts; the API has sanitised it. */
export async function loader(args: LoaderFunctionArgs): Promise<InformationData> {
  const { title, field } = informationPageAt(new URL(args.request.url).pathname);
  const { signal } = args.request;
  const profile = await loaderApi(args).get<BusinessProfile>('/admin/profile', { signal, cached: true });
  return { title, html: profile[field] };
}
