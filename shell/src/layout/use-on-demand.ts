import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/** A component whose code comes when it is first wanted. A load that fails is told, and tried again at the next wish. */
export function useOnDemand<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  failed: () => void,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const fetchCode = useEffectEvent(load);
  const tellFailure = useEffectEvent(failed);
  const missing = wanted && Loaded === null;
  useEffect(() => {
    if (!missing) return;
    let current = true;
    fetchCode().then(
      (component) => current && setLoaded(() => component),
      () => current && tellFailure(),
    );
    return () => {
      current = false;
    };
  }, [missing]);
  return wanted ? Loaded : null;
}
