import { notify, withTexts } from '@shop/platform';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { useEffect } from 'react';
import { t } from '../../../t.ts';

const AHEAD_MS = 2000;

type Dialogs = typeof import('./dialogs.ts');
let dialogs: Dialogs | undefined;

async function loadDialogs(): Promise<Dialogs> {
  dialogs ??= await withTexts(import(/* webpackChunkName: "desk-dialogs" */ './dialogs.ts'));
  return dialogs;
}

export const loadQuoteForm = async () => (await loadDialogs()).QuoteForm;

/** After the orders, so that a press need not wait. Code that did not load is loaded by the press. */
export function useDialogsAhead(isOrderOpen: boolean) {
  useEffect(() => {
    const timer = setTimeout(() => void loadDialogs().catch(() => undefined), isOrderOpen ? 0 : AHEAD_MS);
    return () => clearTimeout(timer);
  }, [isOrderOpen]);
}

/** One of the desk's dialogs: null until it is wanted and its code has loaded. */
export function useDeskDialog<Name extends keyof Dialogs>(name: Name, wanted: boolean, close: () => void) {
  return useOnDemand<Parameters<Dialogs[Name]>[0]>(
    wanted,
    async () => (await loadDialogs())[name] as never,
    () => {
      close();
      notify.error(t('This did not load. Please try again.'));
    },
    dialogs?.[name] as never,
  );
}
