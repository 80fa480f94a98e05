import type {
  NewPurchase,
  NewSupplier,
  ProductCost,
  Purchase,
  PurchasePatch,
  PurchaseResponse,
  PurchasesQuery,
  PurchasesResponse,
  ReceiptPatch,
  ReceiveRequest,
  ReorderResponse,
  Supplier,
  SupplierInput,
  SupplierResponse,
  SuppliersResponse,
} from '@shop/contract/office/purchases';
import type { StockListResponse, StockRow, StockRowResponse } from '@shop/contract/office/stock';
import { ApiError, api, type Query, queries } from '@shop/platform';

const ALL = ['office', 'purchases'];

export const PURCHASES_PAGE = 30;

export const purchasesQuery = ({ show, page }: Pick<PurchasesQuery, 'show' | 'page'>): Query<PurchasesResponse> => ({
  key: [...ALL, 'list', show ?? 'all', page ?? 1],
  refetchOn: ['online', 'visibilitychange'],
  fetch: ({ api: client, signal }) =>
    client.get('/admin/purchases', { params: { show, page, limit: PURCHASES_PAGE }, signal }),
});

export const purchaseQuery = (id: string): Query<Purchase> => ({
  key: [...ALL, 'one', id],
  refetchOn: ['online', 'visibilitychange'],
  fetch: async ({ api: client, signal }) =>
    (await client.get<PurchaseResponse>(`/admin/purchases/${id}`, { signal })).purchase,
});

export const reorderQuery: Query<ReorderResponse> = {
  key: [...ALL, 'reorder'],
  refetchOn: ['online', 'visibilitychange'],
  fetch: ({ api: client, signal }) => client.get('/admin/reorder', { signal }),
};

export const suppliersQuery: Query<Supplier[]> = {
  key: [...ALL, 'suppliers'],
  fetch: async ({ api: client, signal }) =>
    (await client.get<SuppliersResponse>('/admin/suppliers', { signal })).suppliers,
};

export const productCostQuery = (id: string): Query<ProductCost> => ({
  key: [...ALL, 'cost', id],
  fetch: ({ api: client, signal }) => client.get(`/admin/product-costs/${id}`, { signal }),
});

/** What one of them changes, the others show, too. */
const renew = async <Response>(sent: Promise<Response>): Promise<Response> => {
  const response = await sent;
  void queries.invalidate(ALL);
  return response;
};

export const sendSupplier = (supplier: NewSupplier) => renew(api.post<SupplierResponse>('/admin/suppliers', supplier));
export const changeSupplier = (id: string, supplier: SupplierInput) =>
  renew(api.patch<SupplierResponse>(`/admin/suppliers/${id}`, supplier));
export const removeSupplier = (id: string) => renew(api.post<void>(`/admin/suppliers/${id}/delete`, {}));

export const sendPurchase = (purchase: NewPurchase) => renew(api.post<PurchaseResponse>('/admin/purchases', purchase));
export const changePurchase = (id: string, patch: PurchasePatch) =>
  renew(api.patch<PurchaseResponse>(`/admin/purchases/${id}`, patch));
/** What moves the stock. */
const renewStock = async (sent: Promise<PurchaseResponse>) => {
  const response = await renew(sent);
  void queries.invalidate(['office', 'stock']);
  return response;
};
export const receivePurchase = (id: string, receipt: ReceiveRequest) =>
  renewStock(api.post(`/admin/purchases/${id}/receive`, receipt));
/** After a refusal the page shows what somebody else has done meanwhile. */
export const correctReceipt = (id: string, key: string, patch: ReceiptPatch) =>
  renewStock(api.patch<PurchaseResponse>(`/admin/purchases/${id}/receipts/${key}`, patch)).catch((failure: unknown) => {
    void queries.invalidate(ALL);
    throw failure;
  });
export const cancelPurchase = (id: string, reason: string) =>
  renew(api.post<PurchaseResponse>(`/admin/purchases/${id}/cancel`, { reason }));

const CODE = /^\S*\d\S*$/;

/** A scanned code finds one product; other text is searched in names. */
export async function findStockProducts(
  q: string,
  signal: AbortSignal,
): Promise<{ products: StockRow[]; exact: boolean }> {
  if (CODE.test(q))
    try {
      const { product } = await api.get<StockRowResponse>('/admin/stock-lookup', {
        params: { code: q.slice(0, 64) },
        signal,
      });
      return { products: [product], exact: true };
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.status !== 404) throw failure;
    }
  const params = { show: 'all', q, limit: 10 };
  const { products } = await api.get<StockListResponse>('/admin/stock', { params, signal });
  return { products, exact: false };
}
