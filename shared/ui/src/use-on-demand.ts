import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/** A component whose code is loaded on first use. A failed load is reported, and tried again on the next use. */
export function useOnDemand<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  failed: () => void,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const fetchCode = useEffectEvent(load);
  const reportFailure = useEffectEvent(failed);
  const missing = wanted && Loaded === null;
  useEffect(() => {
    if (!missing) return;
    let current = true;
    fetchCode().then(
      (component) => current && setLoaded(() => component),
      () => current && reportFailure(),
    );
    return () => {
      current = false;
    };
  }, [missing]);
  return wanted ? Loaded : null;
}
