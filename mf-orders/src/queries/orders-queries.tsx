import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { canHelpToRetry } from './retry.ts';

const newClient = () =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: canHelpToRetry, refetchOnWindowFocus: false } },
  });

let ofThisTab: QueryClient | undefined;

function tabClient() {
  ofThisTab ??= newClient();
  return ofThisTab;
}

/** One client for everything of this section in a tab, fragments included; on the server one a rendering. */
export function OrdersQueries({ children }: { children: ReactNode }) {
  const [client] = useState(() => (__SERVER__ ? newClient() : tabClient()));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
