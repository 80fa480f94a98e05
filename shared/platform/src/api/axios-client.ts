import { PRICE_GROUP_HEADER } from '@shop/contract/price-group';
import axios, { AxiosError, type AxiosInstance, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import {
  type Authentication,
  changeSession,
  currentSession,
  loggedOut,
  notePriceGroup,
} from '../state/authentication.ts';
import { loginAgain } from '../state/login.ts';
import { notify } from '../state/notify.ts';
import { t } from '../texts/t.ts';
import { currentLanguage, ENGLISH } from '../texts/translator.ts';
import type { ApiClient, CallOptions } from './api-client.ts';
import { ApiError } from './api-error.ts';

declare global {
  interface Window {
    /** Set if this tab is traced: the navigation that a call belongs to. */
    traceHeaders?: () => Record<string, string>;
  }
}

const serverSentences: Record<number, () => string> = {
  500: () => t('Internal Server Error.'),
  501: () => t('Internal Server Error.'),
  502: () => t('Bad Gateway.'),
  503: () => t('Service Unavailable.'),
};

const isErrorBody = (
  body: unknown,
): body is { error: { code: string; message: string; fields?: Record<string, string> } } =>
  typeof body === 'object' && body !== null && typeof (body as { error?: { code?: unknown } }).error?.code === 'string';

const noResponse = () => new ApiError(0, 'network', t('No answer from the shop. Please check your connection.'));

/** A login page of a Wi-Fi network also has the status 200, and axios gives JSON that is cut off as text. */
const isOfShop = ({ status, data, headers }: AxiosResponse) =>
  status === 204 || typeof data !== 'string' || String(headers['content-type']).startsWith('text/csv');

function toApiError(failure: unknown): unknown {
  if (!(failure instanceof AxiosError) || failure.code === AxiosError.ERR_CANCELED) return failure;
  const { response } = failure;
  if (!response) return noResponse();
  if (!isErrorBody(response.data))
    return new ApiError(
      response.status,
      'unknown',
      serverSentences[response.status]?.() ?? t('Something went wrong.'),
      {},
      response.data,
    );
  const { code, message, fields } = response.data.error;
  return new ApiError(response.status, code, message, fields, response.data);
}

/** Without expected refusals about a person or missing things, and without failures of the network. */
function reportFailed({ status }: ApiError) {
  const isExpected = [401, 403, 404, 429].includes(status) || (status === 0 && !navigator.onLine);
  if (!isExpected) dispatchEvent(new CustomEvent('failed-request', { detail: status }));
}

/** An ended session is cleared once, for any number of calls. True after the same person has logged in again. */
async function renewedAfter(dead: Authentication): Promise<boolean> {
  const isSamePerson = () => currentSession().user?._id === dead.user?._id;
  const { token } = currentSession();
  if (token !== null && token !== dead.token) return isSamePerson();
  if (token !== null) changeSession(() => loggedOut);
  return (await loginAgain()) && isSamePerson();
}

const send = <Body>(http: AxiosInstance, config: AxiosRequestConfig, options: CallOptions) =>
  http.request<Body>({
    ...config,
    ...(options.signal && { signal: options.signal }),
    params: { ...(currentLanguage() !== ENGLISH && { lang: currentLanguage() }), ...options.params },
    headers: {
      'Cache-Control': options.cached ? 'max-age=15' : 'no-cache',
      ...(currentSession().token && { Authorization: `Bearer ${currentSession().token}` }),
      ...window.traceHeaders?.(),
      ...options.headers,
    },
  });

async function call<Body>(http: AxiosInstance, config: AxiosRequestConfig, options: CallOptions = {}): Promise<Body> {
  const session = currentSession();
  const ownToken = options.headers?.Authorization !== undefined;
  try {
    const response = await send<Body>(http, config, options);
    if (!isOfShop(response)) throw noResponse();
    const { data, headers } = response;
    if (!ownToken && session.token !== null && session.token === currentSession().token)
      notePriceGroup(headers[PRICE_GROUP_HEADER]);
    return data;
  } catch (failure) {
    const error = failure instanceof ApiError ? failure : toApiError(failure);
    if (!(error instanceof ApiError)) throw error;
    reportFailed(error);
    const sentence = serverSentences[error.status]?.();
    if (sentence) notify.error(sentence, { id: 'serverError' });
    const sessionDied = error.status === 401 && !ownToken && session.token !== null && options.relogin !== false;
    if (sessionDied && (await renewedAfter(session))) return call(http, config, { ...options, relogin: false });
    throw error;
  }
}

export function createAxiosClient(baseURL: string): ApiClient {
  const http = axios.create({ baseURL, timeout: 20_000, headers: { 'Content-Type': 'application/json' } });
  return {
    get: (url, options) => call(http, { method: 'GET', url }, options),
    post: (url, data, options) => call(http, { method: 'POST', url, data }, options),
    put: (url, data, options) => call(http, { method: 'PUT', url, data }, options),
    patch: (url, data, options) => call(http, { method: 'PATCH', url, data }, options),
  };
}

export const axiosClient = createAxiosClient('/api');
