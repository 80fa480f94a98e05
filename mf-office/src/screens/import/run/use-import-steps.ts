import type { OfficeImport } from '@shop/contract/office/imports';
import { ApiError } from '@shop/platform';
import { useState } from 'react';
import { CSV, saveFile } from '../../../features/files/save-file.ts';
import { fetchCsv } from '../../../queries/download.ts';
import { beginRun, beginUndo } from '../../../queries/imports.ts';

const sentenceOf = (failure: unknown) =>
  failure instanceof ApiError && failure.status > 0
    ? failure.message
    : 'The shop cannot be reached. Nothing was begun; please try again.';

export function useImportSteps({ _id, fileName }: OfficeImport) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function doing(work: () => Promise<unknown>) {
    setBusy(true);
    setFailure('');
    await work().catch((error: unknown) => setFailure(sentenceOf(error)));
    setBusy(false);
  }

  return {
    busy,
    failure,
    run: (leaveOut: boolean) => doing(() => beginRun(_id, leaveOut)),
    undo: () => doing(() => beginUndo(_id)),
    saveErrors: () =>
      doing(async () =>
        saveFile(
          await fetchCsv(`/admin/imports/${_id}/errors.csv`),
          `errors in ${fileName.replace(/\.\w+$/, '')}.csv`,
          CSV,
        ),
      ),
  };
}
