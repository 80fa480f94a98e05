import type { ImportColumn, ImportRowInput, OfficeImportResponse } from '@shop/contract/office/imports';
import { api } from '@shop/platform';

export async function openImport(file_name: string, columns: ImportColumn[], rows: number): Promise<string> {
  const { import: started } = await api.post<OfficeImportResponse>('/admin/imports', { file_name, columns, rows });
  return started._id;
}

/** Rows that are sent again replace themselves. */
export const sendRows = (id: string, rows: ImportRowInput[]) =>
  api.put<OfficeImportResponse>(`/admin/imports/${id}/rows`, { rows });
