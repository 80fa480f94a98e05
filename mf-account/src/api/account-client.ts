import { QueryClient } from '@tanstack/react-query';

let client: QueryClient | undefined;

/** In the browser only: what this tab knows of the person's account. */
export function accountClient() {
  client ??= new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 5_000 } } });
  return client;
}
