import { isStepOfLayers, noteFirstEntry } from '@shop/platform';
import { addKey } from './entry-keys.ts';
import { beforeRouter } from './shown-page.ts';

/**
 * The only listener for history steps. Registered before the router's, it decides what the router gets:
 * docs/navigation.md.
 */
export function followSteps() {
  addKey();
  noteFirstEntry();
  const onStep = (event: PopStateEvent) => {
    addKey();
    if (isStepOfLayers()) event.stopImmediatePropagation();
    else beforeRouter(event);
  };
  addEventListener('popstate', onStep, { capture: true });
  return () => removeEventListener('popstate', onStep, { capture: true });
}
