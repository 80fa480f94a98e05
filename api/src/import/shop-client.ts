import { setTimeout as wait } from 'node:timers/promises';
import type { ImportProblem } from '@shop/contract/import';
import {
  type ImportColumn,
  type ImportRowInput,
  type ImportRowsResponse,
  MOST_ROWS_A_CALL,
  type OfficeImport,
  type OfficeImportResponse,
} from '@shop/contract/office/imports';

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

const LOOK_MS = 100;
const UNDER_WAY = ['checking', 'running', 'undoing'];

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

  async upload(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void> {
    const response = await this.#ask('/admin/picture', {
      method: 'POST',
      body: bytes,
      headers: { 'content-type': type },
    });
    if (!response.ok) throw new ImportStopped(`A picture was not taken: ${await messageOf(response)}`);
  }

  /** A dry run of these rows. */
  async check(file_name: string, columns: ImportColumn[], rows: readonly ImportRowInput[]): Promise<OfficeImport> {
    const { _id } = await this.#step('', { file_name: file_name.slice(0, 200), columns, rows: rows.length });
    for (let from = 0; from < rows.length; from += MOST_ROWS_A_CALL)
      await this.#step(`/${_id}/rows`, { rows: rows.slice(from, from + MOST_ROWS_A_CALL) }, 'PUT');
    await this.#step(`/${_id}/check`, {});
    return this.#ended(_id);
  }

  async run(id: string): Promise<OfficeImport> {
    await this.#step(`/${id}/run`, { leave_out_faulty: false });
    return this.#ended(id);
  }

  async problems(id: string): Promise<ImportProblem[]> {
    const found: ImportProblem[] = [];
    for (let page = 1; ; page += 1) {
      const query = `?show=faulty&limit=100&page=${page}`;
      const { rows, hasMore } = await this.#json<ImportRowsResponse>(`/admin/imports/${id}/rows${query}`);
      for (const { line, problems } of rows)
        found.push(...problems.map(({ column, message }) => ({ line, field: column, message })));
      if (!hasMore) return found;
    }
  }

  async #ended(id: string): Promise<OfficeImport> {
    for (;;) {
      const { import: each } = await this.#json<OfficeImportResponse>(`/admin/imports/${id}`);
      if (each.problem) throw new ImportStopped(each.problem);
      if (!UNDER_WAY.includes(each.state)) return each;
      await wait(LOOK_MS);
    }
  }

  async #step(path: string, body: object, method = 'POST'): Promise<OfficeImport> {
    const init = { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    return (await this.#json<OfficeImportResponse>(`/admin/imports${path}`, init)).import;
  }

  async #json<Body>(path: string, init?: RequestInit & { headers?: Record<string, string> }): Promise<Body> {
    const response = await this.#ask(path, init);
    if (!response.ok) throw new ImportStopped(`The shop refused the file: ${await messageOf(response)}`);
    return (await response.json()) as Body;
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
