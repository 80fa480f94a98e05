import type {
  StockListResponse,
  StockLookupRequest,
  StockRowResponse,
  StockRules,
  StockSinceRequest,
  StockSinceResponse,
  StocktakeRequest,
  StocktakeResponse,
} from '@shop/contract/office/stock';
import type { StockMovementInput } from '@shop/contract/stock';
import { api } from '@shop/platform';

export const sendMovement = (id: string, movement: StockMovementInput) =>
  api.post<StockRowResponse>(`/admin/stock/${id}`, movement);

export const sendThreshold = (id: string, low_stock: number | null) =>
  api.patch<StockRowResponse>(`/admin/stock/${id}`, { low_stock });

export const sendRules = (rules: StockRules) => api.put<StockRules>('/admin/stock-rules', rules);

export const lookUpCode = (request: StockLookupRequest) =>
  api.get<StockRowResponse>('/admin/stock-lookup', { params: request });

export const fetchStockSince = (request: StockSinceRequest) =>
  api.post<StockSinceResponse>('/admin/stock-since', request);

export const sendStocktake = (counts: StocktakeRequest) => api.post<StocktakeResponse>('/admin/stocktake', counts);

export const setInformed = (productId: string, userId: string, isInformed: boolean) =>
  api.put<void>(`/admin/stock-requests/${productId}/${userId}`, { told: isInformed });

export const readStock = (id: string) => api.get<StockRowResponse>(`/admin/stock/${id}`);

export interface WantedProducts {
  /** A category or a subcategory; empty: all. */
  category: string;
  q: string;
}

/** By name. */
export const fetchStockPage = ({ category, q }: WantedProducts, page: number, limit: number, signal?: AbortSignal) =>
  api.get<StockListResponse>('/admin/stock', {
    params: { show: 'all', category: category || undefined, q: q.trim() || undefined, page, limit },
    ...(signal && { signal }),
  });

export const searchStock = (q: string) =>
  api.get<StockListResponse>('/admin/stock', { params: { show: 'all', q, limit: 8 } });
