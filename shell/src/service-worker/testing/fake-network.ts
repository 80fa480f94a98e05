import { createHash } from 'node:crypto';

export const ORIGIN = 'https://shop.example';
const addressOf = (of: RequestInfo | URL) => new URL(of instanceof Request ? of.url : of, ORIGIN).href;

/** The part of a browser's caches that the worker uses. */
export class FakeCaches {
  readonly stored = new Map<string, Map<string, Response>>();
  isFull = false;

  keys = async () => [...this.stored.keys()];
  delete = async (name: string) => this.stored.delete(name);

  open = async (name: string) => {
    const entries = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, entries);
    return {
      match: async (of: RequestInfo) => entries.get(addressOf(of))?.clone(),
      matchAll: async () => [...entries.values()].map((response) => response.clone()),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      delete: async (of: RequestInfo) => entries.delete(addressOf(of)),
      put: async (of: RequestInfo, response: Response) => {
        if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
        entries.set(addressOf(of), response);
      },
    };
  };

  match = async (of: RequestInfo, { cacheName = '' } = {}) => (await this.open(cacheName)).match(of);

  paths = (name: string) => [...(this.stored.get(name)?.keys() ?? [])].map((url) => url.slice(ORIGIN.length));
}

/** Paths and their responses; anything else has no network. */
export class FakeNetwork {
  readonly requested: string[] = [];
  gives: Record<string, () => Response> = {};
  isDown = false;

  fetch = async (of: RequestInfo) => {
    const path = addressOf(of).slice(ORIGIN.length);
    this.requested.push(path);
    const give = this.gives[path];
    if (this.isDown || !give) throw new TypeError('Failed to fetch');
    return give();
  };
}

/** Replaces the browser's, for one test. */
export function fakeBrowser() {
  const browser = { caches: new FakeCaches(), network: new FakeNetwork() };
  Object.assign(globalThis, { caches: browser.caches, fetch: browser.network.fetch });
  return browser;
}

export const html = (text: string, headers: Record<string, string> = {}) =>
  new Response(`<!doctype html><html lang="en-IN"><body>${text}</body></html>`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-request-id': '1', ...headers },
  });

export const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
