// Said later: only after somebody has done something.
import { notify } from '@shop/platform';
import { useState } from 'react';
import type { NoInvoice } from '../../queries/invoice-file.ts';
import { t } from '../../t.ts';

const OPEN_MS = 60_000;

/** By its name: its code is loaded with the first file. */
const isNoInvoice = (failure: unknown): failure is NoInvoice =>
  failure instanceof Error && failure.name === 'NoInvoice';

function save(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), OPEN_MS);
}

function show(page: Window, file: Blob) {
  const url = URL.createObjectURL(file);
  page.location.replace(url);
  setTimeout(() => URL.revokeObjectURL(url), OPEN_MS);
}

/** A file of the API: saved, or opened in a tab of its own. */
export function useFile() {
  const [isBusy, setBusy] = useState(false);

  async function attempt(work: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      const sentence = isNoInvoice(failure) ? failure.message : t('The invoice did not load. Please try again.');
      notify.error(sentence, { id: 'invoice' });
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    save: (load: () => Promise<Blob>, name: string) =>
      attempt(async () => {
        save(await load(), name);
        notify.success(t('Saved: {file}', { file: name }), { id: 'invoice' });
      }),
    /** The tab is opened with the click: later the browser would refuse it. */
    open: (load: () => Promise<Blob>) => {
      const page = window.open('', '_blank');
      return attempt(async () => {
        try {
          const file = await load();
          if (page) show(page, file);
        } catch (failure) {
          page?.close();
          throw failure;
        }
      });
    },
  };
}
