import { UTF8_MARK } from '@shop/contract/office/csv-cell';
import { api } from '@shop/platform';

/** A file of the API as text, with the mark by which Excel recognises UTF-8. */
export async function fetchCsv(path: string, params: Record<string, string> = {}): Promise<string> {
  const text = await api.get<string>(path, { params });
  return text.startsWith(UTF8_MARK) ? text : UTF8_MARK + text;
}
