import { load, loadForPage } from '@shop/platform';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { type ProductData, productQuery } from '../../queries/product.ts';
import { isChosen } from './choice.ts';

export interface ProductLoaded {
  id: string;
  page: ProductData | undefined;
}

export async function loader(args: LoaderFunctionArgs): Promise<ProductLoaded> {
  const id = args.params.productId ?? '';
  const query = productQuery(id);
  if (!isChosen(id)) return { id, page: await loadForPage(args, query) };
  // No skeleton between two packs of one product.
  return { id, page: await load(args, query).catch(() => loadForPage(args, query)) };
}
