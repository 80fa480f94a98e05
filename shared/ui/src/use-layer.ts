import { openLayer } from '@shop/platform';
import { useEffect, useEffectEvent } from 'react';

/** While something other than a `Dialog` is open over the page, Back closes it. */
export function useLayer(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? openLayer(() => close()).release : undefined), [isOpen]);
}
