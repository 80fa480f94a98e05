import type {
  ImportRowsResponse,
  ImportRowsShown,
  OfficeImport,
  OfficeImportResponse,
  OfficeImportsResponse,
} from '@shop/contract/office/imports';
import { api, isUnknown, type Query, queries } from '@shop/platform';

const LIST = ['office', 'imports'];

export const importsQuery: Query<OfficeImportsResponse> = {
  key: LIST,
  freshMs: 2_000,
  refetchOn: ['online', 'visibilitychange'],
  fetch: ({ signal }) => api.get<OfficeImportsResponse>('/admin/imports', { signal }),
};

const keyOf = (id: string) => ['office', 'import', id];

export const importQuery = (id: string): Query<OfficeImport> => ({
  key: keyOf(id),
  freshMs: 500,
  refetchOn: ['online', 'visibilitychange'],
  canRetry: (failure) => !isUnknown(failure),
  fetch: async ({ signal }) => (await api.get<OfficeImportResponse>(`/admin/imports/${id}`, { signal })).import,
});

export interface RowsFilter {
  show: ImportRowsShown | undefined;
  page: number;
}

/** `stage`: the rows change after the import ran, and after an undo. */
export const importRowsQuery = (id: string, stage: string, { show, page }: RowsFilter): Query<ImportRowsResponse> => ({
  key: ['office', 'import-rows', id, stage, show ?? 'all', page],
  freshMs: 60_000,
  fetch: ({ signal }) => api.get<ImportRowsResponse>(`/admin/imports/${id}/rows`, { params: { show, page }, signal }),
});

async function begin(id: string, what: 'check' | 'run' | 'undo', body?: object): Promise<OfficeImport> {
  const { import: started } = await api.post<OfficeImportResponse>(`/admin/imports/${id}/${what}`, body);
  queries.set(keyOf(id), started);
  void queries.invalidate(LIST);
  return started;
}

/** After a response that was lost. */
export const lookAgain = (id: string) => queries.invalidate(keyOf(id));

export const beginCheck = (id: string) => begin(id, 'check');
export const beginRun = (id: string, leaveOut: boolean) => begin(id, 'run', { leave_out_faulty: leaveOut });
export const beginUndo = (id: string) => begin(id, 'undo');
