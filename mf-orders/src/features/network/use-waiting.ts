import { notify } from '@shop/platform';
import { useIsOnline } from '@shop/ui/use-is-online';
import { t } from '../../t.ts';

interface Change {
  isPending: boolean;
  drop: () => void;
}

/** For a dialog: whether one of its changes waits for the network. Closing it drops them, with a message. */
export function useWaiting(changes: readonly Change[], onClose: () => void) {
  const isOnline = useIsOnline();
  const isWaiting = !isOnline && changes.some(({ isPending }) => isPending);
  const close = () => {
    if (isWaiting) {
      for (const { drop } of changes) drop();
      notify.info(t('You closed it before there was a network: nothing was sent.'));
    }
    onClose();
  };
  return { isWaiting, close };
}
