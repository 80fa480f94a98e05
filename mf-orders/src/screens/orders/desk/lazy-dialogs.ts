import { notify } from '@shop/platform';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { useEffect } from 'react';

const AHEAD_MS = 2000;

const loadDialogs = () => import(/* webpackChunkName: "desk-dialogs" */ './dialogs.ts');
type Dialogs = Awaited<ReturnType<typeof loadDialogs>>;

/** After the orders, so that a press need not wait; what does not come is loaded by the press. */
export const useDialogsAhead = () =>
  useEffect(() => {
    const timer = setTimeout(() => void loadDialogs().catch(() => undefined), AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);

/** One of the desk's dialogs: null until it is wanted and its code is there. */
export function useDeskDialog<Name extends keyof Dialogs>(name: Name, wanted: boolean, close: () => void) {
  return useOnDemand<Parameters<Dialogs[Name]>[0]>(
    wanted,
    async () => (await loadDialogs())[name] as never,
    () => {
      close();
      notify.error('This did not load. Please try again.');
    },
  );
}
