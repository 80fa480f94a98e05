import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TraceParent } from '@shop/watching/trace-headers';
import { limitByAddress } from '../http/limit-by-address.ts';
import { isNavigation, newNavigation, readNavigation, serverTiming } from './navigation.ts';

const CALLS_OF_ADDRESS_A_MINUTE = 120;

export interface DrawSettings {
  secret: string;
  /** The share of requests that are traced. */
  ratio: number;
  addressOf(request: IncomingMessage): string;
  frontDoors?: number | undefined;
}

/** The parent of a traced request's span: the browser's navigation, if there is one. */
export interface Drawn {
  parent: TraceParent | undefined;
  /** A call from a traced page. */
  isOfPage: boolean;
}

/**
 * Selects the requests to trace. A caller's headers do not count, because tracing costs work; except for calls of a
 * page that we traced ourselves, for a limited time and number per address.
 */
export function draw({ secret, ratio, addressOf, frontDoors }: DrawSettings) {
  const limit = limitByAddress(CALLS_OF_ADDRESS_A_MINUTE, 60_000, frontDoors);

  function pageOf(request: IncomingMessage, path: string): TraceParent | undefined {
    const { traceparent } = request.headers;
    if (!traceparent || !path.startsWith('/api/')) return undefined;
    const navigation = readNavigation(traceparent, secret);
    return navigation && limit.allows(addressOf(request)) ? navigation.id : undefined;
  }

  return {
    of(request: IncomingMessage, response: ServerResponse, path: string): Drawn | undefined {
      const page = pageOf(request, path);
      if (page) return { parent: page, isOfPage: true };
      if (Math.random() >= ratio) return undefined;
      const navigation = isNavigation(request) ? newNavigation(secret) : undefined;
      if (navigation) response.setHeader('server-timing', serverTiming(navigation));
      return { parent: navigation, isOfPage: false };
    },
    stop: limit.stop,
  };
}
