import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from './client-address.ts';
import { respondJson } from './respond.ts';

export const hopsOf = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .filter((hop) => hop.trim()).length;

/** The caller's own address as limits see it, so that the settings for proxies can be checked from outside. */
export const respondSeenAddress = (request: IncomingMessage, response: ServerResponse, trusted: number) =>
  respondJson(request, response, { address: clientAddress(request, trusted), hops: hopsOf(request), trusted });
