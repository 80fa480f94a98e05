import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import type { Sessions } from '../accounts/sessions.ts';
import { enforcePolicies } from './policy.ts';

test('a route that declares no policy stops the server from starting', async () => {
  const app = fastify();
  enforcePolicies(app, {} as Sessions);
  expect(() => app.get('/forgotten', async () => 'open to all')).toThrow('GET /forgotten declares no policy.');
  await app.close();
});
