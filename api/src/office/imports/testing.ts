import type {
  ImportCells,
  ImportColumn,
  ImportRowsResponse,
  ImportRowsShown,
  OfficeImport,
  OfficeImportResponse,
} from '@shop/contract/office/imports';
import type { TestApi } from '../../testing/test-api.ts';

const UNDER_WAY = ['checking', 'running', 'undoing'];
const PART = 500;

type Received = OfficeImportResponse & { error: { code: string; message: string } };

/** An import as the office runs one, step by step. */
export function importsOf(shop: TestApi, token: string) {
  const ask = <Body>(method: string, path: string, body?: object) =>
    shop.ask<Body>(method, `/admin/imports${path}`, { token, body });

  async function ended(id: string): Promise<OfficeImport> {
    for (;;) {
      const { body } = await ask<OfficeImportResponse>('GET', `/${id}`);
      if (!UNDER_WAY.includes(body.import.state)) return body.import;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async function begin(columns: ImportColumn[], rows: readonly ImportCells[], file_name = 'goods.csv') {
    const request = { file_name, columns, rows: rows.length };
    const { body } = await ask<OfficeImportResponse>('POST', '', request);
    for (let from = 0; from < rows.length; from += PART) {
      const part = rows.slice(from, from + PART).map((cells, at) => ({ line: from + at + 2, cells }));
      await ask('PUT', `/${body.import._id}/rows`, { rows: part });
    }
    return body.import._id;
  }

  const step = (id: string, what: 'check' | 'run' | 'undo', body?: object) =>
    ask<Received>('POST', `/${id}/${what}`, body);

  async function check(columns: ImportColumn[], rows: readonly ImportCells[], name?: string): Promise<OfficeImport> {
    const id = await begin(columns, rows, name);
    await step(id, 'check');
    return ended(id);
  }

  return {
    begin,
    check,
    ended,
    step,
    async run(columns: ImportColumn[], rows: readonly ImportCells[]): Promise<OfficeImport> {
      const { _id } = await check(columns, rows);
      await step(_id, 'run', { leave_out_faulty: true });
      return ended(_id);
    },
    async undo(id: string): Promise<OfficeImport> {
      await step(id, 'undo', {});
      return ended(id);
    },
    async rows(id: string, show?: ImportRowsShown) {
      const { body } = await ask<ImportRowsResponse>('GET', `/${id}/rows${show ? `?show=${show}` : ''}`);
      return body.rows;
    },
  };
}
