import { loadForPage } from '@shop/platform';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { type ProductData, productQuery } from '../../queries/product.ts';

export interface ProductLoaded {
  id: string;
  page: ProductData | undefined;
}

export async function loader(args: LoaderFunctionArgs): Promise<ProductLoaded> {
  const id = args.params.productId ?? '';
  return { id, page: await loadForPage(args, productQuery(id)) };
}
