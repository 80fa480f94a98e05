import type { IncomingMessage } from 'node:http';
import { addressFault, pathOf } from './address.ts';
import { bodyFault } from './bodies.ts';
import { framingFault, type Refusal } from './framing.ts';

export const requestFault = (request: IncomingMessage): Refusal | null =>
  framingFault(request) ?? addressFault(request) ?? bodyFault(request, pathOf(request));
