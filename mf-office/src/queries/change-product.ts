import type {
  BulkRequest,
  BulkResponse,
  NewProduct,
  OfficeProduct,
  OfficeProductResponse,
  ProductChangeResponse,
} from '@shop/contract/office/products';
import type { ProductPatch } from '@shop/contract/product';
import { api, queries } from '@shop/platform';
import { productsKey } from './products.ts';

/** The lists that show it are fetched again. */
const afterChange = <Value>(value: Value): Value => {
  void queries.invalidate(productsKey);
  return value;
};

export const changeProduct = async (id: string, patch: ProductPatch): Promise<OfficeProduct> =>
  afterChange((await api.patch<ProductChangeResponse>(`/admin/product/${id}`, patch)).current);

export const createProduct = async (product: NewProduct): Promise<OfficeProduct> =>
  afterChange((await api.post<OfficeProductResponse>('/admin/products', product)).product);

export async function changeInBulk(request: BulkRequest): Promise<BulkResponse> {
  const response = await api.post<BulkResponse>('/admin/products/bulk', request);
  return request.dry_run ? response : afterChange(response);
}
