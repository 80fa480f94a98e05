import type {
  CarrierRequest,
  DispatchResponse,
  DoorPhotographResponse,
  LabelPaper,
  RunSheetResponse,
  TripRequest,
} from '@shop/contract/office/dispatch';
import type { HistoryQuery, HistoryResponse, Order, OrderResponse, OrderStatusRequest } from '@shop/contract/order';
import { ApiError, api, currentSession, type Query } from '@shop/platform';
import { t } from '../t.ts';
import { thenRefresh } from './then-refresh.ts';

const PAGE = 100;
/** More orders are not on their way at once in a shop of this size. */
const MOST_PAGES = 10;

const key = ['office', 'dispatch'];

type Waiting = Pick<HistoryQuery, 'status' | 'returns'>;

/** All orders that wait for the same step, the oldest first. */
export const toDispatchQuery = (viewerId: string, waiting: Waiting): Query<Order[]> => ({
  key: [...key, viewerId, JSON.stringify(waiting)],
  freshMs: 5_000,
  refetchOn: ['online', 'visibilitychange'],
  async fetch({ api: client, signal }) {
    const orders: Order[] = [];
    for (let page = 1; page <= MOST_PAGES; page++) {
      const before = orders.at(-1)?._id;
      const params = { ...waiting, limit: PAGE, ...(before && { before }) };
      const { data, hasMore } = await client.get<HistoryResponse>(`/user/history/${viewerId}`, { params, signal });
      orders.push(...data);
      if (!hasMore) break;
    }
    return orders.reverse();
  },
});

export const chosenOrdersQuery = (numbers: string): Query<DispatchResponse> => ({
  key: [...key, 'chosen', numbers],
  freshMs: 5_000,
  refetchOn: ['online', 'visibilitychange'],
  fetch: ({ api: client, signal }) =>
    client.get<DispatchResponse>('/admin/dispatch', { params: { orders: numbers }, signal }),
});

/** Of a rider; their doors and the cash of today. */
export const runSheetQuery = (viewerId: string): Query<RunSheetResponse> => ({
  key: [...key, 'run', viewerId],
  freshMs: 5_000,
  refetchOn: ['online', 'visibilitychange'],
  fetch: ({ api: client, signal }) => client.get<RunSheetResponse>('/admin/run-sheet', { signal }),
});

const changed = <Result>(send: Promise<Result>) => thenRefresh(key, send);

export const moveDispatched = (id: string, request: OrderStatusRequest) =>
  changed(api.patch<OrderResponse>(`/admin/order-status/${id}`, request));

/** Its address. */
export const sendDoorPhotograph = async (id: string, picture: Blob): Promise<string> =>
  (
    await api.post<DoorPhotographResponse>(`/admin/door-photograph/${id}`, picture, {
      headers: { 'Content-Type': picture.type },
    })
  ).url;

export const recordTrip = (id: string, request: TripRequest) =>
  changed(api.post<OrderResponse>(`/admin/order-trips/${id}`, request));

export const setCarrier = (id: string, request: CarrierRequest) =>
  changed(api.patch<OrderResponse>(`/admin/order-carrier/${id}`, request));

const noLabels = () => t('The labels did not load. Please try again.');

export async function fetchLabels(numbers: readonly string[], paper: LabelPaper): Promise<Blob> {
  const { token } = currentSession();
  const path = `/api/admin/labels?orders=${numbers.join(',')}&paper=${paper}`;
  const response = await fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {} }).catch(() => null);
  if (!response?.ok) throw new ApiError(500, 'no_labels', noLabels());
  return response.blob();
}
