import type { OfficeImport } from '@shop/contract/office/imports';
import { useState } from 'react';
import { CSV, saveFile } from '../../../features/files/save-file.ts';
import { isUnclear, sentenceOf } from '../../../features/words/sentence-of.ts';
import { fetchCsv } from '../../../queries/download.ts';
import { beginRun, beginUndo, lookAgain } from '../../../queries/imports.ts';
import { t } from '../../../t.ts';
import { withLabels } from '../matching/with-labels.ts';

const unclear = () => t('No answer from the shop. It may or may not have begun: look before you try again.');

export function useImportSteps({ _id, fileName }: OfficeImport) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function doing(work: () => Promise<unknown>, lost: string) {
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(isUnclear(error) ? lost : sentenceOf(error));
      if (isUnclear(error)) await lookAgain(_id);
    }
    setBusy(false);
  }

  return {
    busy,
    failure,
    run: (leaveOut: boolean) => doing(() => beginRun(_id, leaveOut), unclear()),
    undo: () => doing(() => beginUndo(_id), unclear()),
    saveErrors: () =>
      doing(
        async () =>
          saveFile(
            withLabels(await fetchCsv(`/admin/imports/${_id}/errors.csv`)),
            `errors in ${fileName.replace(/\.\w+$/, '')}.csv`,
            CSV,
          ),
        t('The file could not be made. Please try again.'),
      ),
  };
}
