import { dayOf } from '@shop/platform/dates';
import { useState } from 'react';
import { CSV, fileProblem, saveFile, XLSX } from '../../../features/files/save-file.ts';
import { fetchCsv } from '../../../queries/download.ts';
import { headingOf, withLabels } from '../matching/with-labels.ts';
import { openTableReader } from '../reading/table-client.ts';

export type Format = 'csv' | 'xlsx';

async function asXlsx(csv: string, numbers: readonly string[]) {
  const reader = openTableReader('xlsx');
  try {
    return await reader.request({ kind: 'xlsx', csv, numbers });
  } finally {
    reader.close();
  }
}

/** The API writes CSV, which gets the headings of the template; a worker converts it to an Excel file. */
export function useExport(name: string, numbers: readonly string[], params?: Record<string, string>) {
  const [busy, setBusy] = useState<Format | null>(null);
  const [failure, setFailure] = useState('');

  async function saveAs(format: Format) {
    setBusy(format);
    setFailure('');
    try {
      const csv = withLabels(await fetchCsv(`/admin/exports/${name}.csv`, params));
      const file = `${name}-${dayOf(new Date())}`;
      if (format === 'csv') saveFile(csv, `${file}.csv`, CSV);
      else saveFile(await asXlsx(csv, numbers.map(headingOf)), `${file}.xlsx`, XLSX);
    } catch (error) {
      setFailure(fileProblem(error));
    }
    setBusy(null);
  }

  return { busy, failure, saveAs };
}
