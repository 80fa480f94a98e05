import type { Category } from '@shop/contract/category';
import type { ImportProblem, ImportRequest, ImportResponse } from '@shop/contract/import';

/** A sentence for the merchant; any other error is ours. */
export class ImportStopped extends Error {}

export interface AdminAccess {
  sessionToken?: string | undefined;
  /** The identity provider's ID token for the admin's number. */
  idToken?: string | undefined;
  phone: string;
  /** The demo admin's password, in emulator mode only. */
  password?: string;
}

export interface Refused {
  problems: ImportProblem[];
}

/** The admin's side of a running shop. */
export class ShopClient {
  readonly #base: string;
  #token = '';

  constructor(base: string) {
    this.#base = base;
  }

  async logIn({ sessionToken, idToken, phone, password }: AdminAccess): Promise<void> {
    if (sessionToken) {
      this.#token = sessionToken;
      return;
    }
    const fields = new URLSearchParams({ phoneNumber: phone, ...(!idToken && password && { password }) });
    const response = await this.#ask('/user/login', {
      method: 'POST',
      body: fields,
      headers: idToken ? { authorization: `Bearer ${idToken}` } : {},
    });
    const { token, role } = response.ok
      ? ((await response.json()) as { token: string | null; role: string | null })
      : {};
    if (!token || role !== 'admin')
      throw new ImportStopped(`The shop did not let us in as the admin (${response.status}). See docs/import.md.`);
    this.#token = token;
  }

  async categories(): Promise<Category[]> {
    const response = await this.#ask('/user/all-category');
    if (!response.ok) throw new ImportStopped(`The shop did not list its categories (${response.status}).`);
    return ((await response.json()) as { categories: Category[] }).categories;
  }

  async upload(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void> {
    const response = await this.#ask('/admin/picture', {
      method: 'POST',
      body: bytes,
      headers: { 'content-type': type },
    });
    if (!response.ok) throw new ImportStopped(`A picture was not taken: ${await messageOf(response)}`);
  }

  async send(request: ImportRequest): Promise<ImportResponse | Refused> {
    const response = await this.#ask('/admin/import', {
      method: 'POST',
      body: JSON.stringify(request),
      headers: { 'content-type': 'application/json' },
    });
    if (response.ok) return (await response.json()) as ImportResponse;
    const { problems, error } = (await response.json()) as Partial<Refused> & { error?: { message: string } };
    if (problems) return { problems };
    throw new ImportStopped(`The shop refused the file: ${error?.message ?? response.status}`);
  }

  async #ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const headers = { ...(this.#token && { authorization: `Bearer ${this.#token}` }), ...init.headers };
    try {
      return await fetch(this.#base + path, { ...init, headers });
    } catch {
      throw new ImportStopped(`No shop answers at ${this.#base}. Start it first, or name its API with SHOP_API.`);
    }
  }
}

async function messageOf(response: Response): Promise<string> {
  const { error } = (await response.json().catch(() => ({}))) as { error?: { message: string } };
  return error?.message ?? String(response.status);
}
