import { notify } from '@shop/platform';
import { t } from '../../t.ts';

const NOTICE_MS = 6000;

/** A change waits for the network; without a message its buttons would only be grey. */
export function sayIfOffline() {
  if (!navigator.onLine)
    notify.info(t('You are offline. It is sent when the network is back.'), { id: 'offline', duration: NOTICE_MS });
}
