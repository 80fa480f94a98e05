import { withTexts } from '@shop/platform';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/**
 * A component whose code is loaded on first use. A failed load is reported, and tried again on the next use. One whose
 * code is `known` to be there is drawn at once, without a second render of what opens it.
 */
export function useOnDemand<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  failed: () => void,
  known: ComponentType<Props> | null = null,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const fetchCode = useEffectEvent(load);
  const reportFailure = useEffectEvent(failed);
  const Part = Loaded ?? known;
  const missing = wanted && Part === null;
  useEffect(() => {
    if (!missing) return;
    let current = true;
    withTexts(fetchCode()).then(
      (component) => current && setLoaded(() => component),
      () => current && reportFailure(),
    );
    return () => {
      current = false;
    };
  }, [missing]);
  return wanted ? Part : null;
}
