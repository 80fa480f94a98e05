import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { RouteObject } from 'react-router-dom';

/** Replaces a screen whose code was missing at its first match, and loads it when it is shown. */
export function RetryingComponent({ load }: { load: () => Promise<Partial<RouteObject>> }) {
  const [Screen] = useState(() =>
    lazy(async () => {
      const { Component } = await load();
      return { default: (Component ?? (() => null)) as ComponentType };
    }),
  );
  return (
    <Suspense>
      <Screen />
    </Suspense>
  );
}
