import { shopUrl } from './addresses.ts';

export interface ShopCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Sent as JSON, or as a form if it is URLSearchParams. */
  body?: object | URLSearchParams;
  /** A session's token, or the identity provider's ID token. */
  token?: string | undefined;
}

/** Calls the product API through the front door, like a browser. Throws at an error status. */
export async function callShop<Body>(path: string, { method, body, token }: ShopCall = {}): Promise<Body> {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(`${shopUrl()}/api${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The shop answered ${response.status} to ${path}: ${text}`);
  return (text ? JSON.parse(text) : undefined) as Body;
}
