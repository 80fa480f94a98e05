import { ApiError } from '@shop/platform';
import { t } from '../../t.ts';

const FREED_AFTER_MS = 10_000;

export const CSV = 'text/csv;charset=utf-8';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function saveFile(content: BlobPart, name: string, type: string) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), FREED_AFTER_MS);
}

/** Why there is no file: what the API refused, in its words. */
export const fileProblem = (failure: unknown) =>
  failure instanceof ApiError && failure.status >= 400 && failure.status < 500
    ? failure.message
    : t('The file could not be made. Please try again.');
