import type {
  StockListResponse,
  StockRow,
  StockRowResponse,
  StockShow,
  WaitingResponse,
} from '@shop/contract/office/stock';
import { WAITING_KEY } from '@shop/contract/office/waiting-key';
import type { StockMovementsResponse } from '@shop/contract/stock';
import { type PagesQuery, type Query, queries } from '@shop/platform';

const LISTS = ['office', 'stock', 'list'];
const productKey = (id: string) => ['office', 'stock', 'product', id];
const movementsKey = (id: string) => ['office', 'stock', 'movements', id];
const waitingKey = (id: string) => ['office', 'stock', 'waiting', id];

export interface StockListFilter {
  show: StockShow;
  q: string;
  page: number;
}

export const STOCK_PAGE = 30;

export const stockListQuery = ({ show, q, page }: StockListFilter): Query<StockListResponse> => ({
  key: [...LISTS, show, q, page],
  refetchOn: ['online', 'visibilitychange'],
  fetch: ({ api, signal }) =>
    api.get('/admin/stock', { signal, params: { show, q: q || undefined, page, limit: STOCK_PAGE } }),
});

export const stockProductQuery = (id: string): Query<StockRowResponse> => ({
  key: productKey(id),
  refetchOn: ['online', 'visibilitychange'],
  fetch: ({ api, signal }) => api.get(`/admin/stock/${id}`, { signal }),
});

export const movementsQuery = (id: string): PagesQuery<StockMovementsResponse> => ({
  key: movementsKey(id),
  hasMore: ({ hasMore }) => hasMore,
  fetchPage: (page, { api, signal }) =>
    api.get(`/admin/stock-movements/${id}`, { signal, params: { page, limit: 20 } }),
});

export const waitingQuery = (id: string): Query<WaitingResponse> => ({
  key: waitingKey(id),
  fetch: ({ api, signal }) => api.get(`/admin/stock-requests/${id}`, { signal, params: { limit: 100 } }),
});

/** The API's response to a change updates the product everywhere; other affected data is fetched again. */
export function takeStock(response: StockRowResponse) {
  const { product } = response;
  const own = (row: StockRow) => (row._id === product._id ? product : row);
  queries.change<StockListResponse>(LISTS, (list) => ({ ...list, products: list.products.map(own) }));
  queries.change<StockRowResponse>(productKey(product._id), () => response);
  void queries.invalidate(movementsKey(product._id));
  void queries.invalidate(WAITING_KEY);
}

export const lookAgain = () => queries.invalidate(LISTS);
export const lookAgainAtProduct = (id: string) =>
  Promise.all([queries.invalidate(productKey(id)), queries.invalidate(waitingKey(id)), lookAgain()]);
