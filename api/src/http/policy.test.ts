import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { respondWithError } from './errors.ts';
import { enforcePolicies } from './policy.ts';
import type { Sessions } from './sessions.ts';

const ASHA = 'a'.repeat(24);
const sessions = {
  personOf: async (token: string) =>
    token === 'hers' ? { userId: ASHA, phone: '', role: 'user', tokenHash: '' } : undefined,
} as unknown as Sessions;

test('a route that declares no policy stops the server from starting', async () => {
  const app = fastify();
  enforcePolicies(app, {} as Sessions);
  expect(() => app.get('/forgotten', async () => 'open to all')).toThrow('GET /forgotten declares no policy.');
  await app.close();
});

test("a route's own hook runs after its policy, and never instead of it", async () => {
  const app = fastify().setErrorHandler(respondWithError);
  enforcePolicies(app, sessions);
  const done: string[] = [];
  const doing = (what: string) => async () => void done.push(what);
  app.post(
    '/note',
    {
      config: { policy: { ownerInBody: 'user_id' } },
      onRequest: doing('onRequest'),
      preHandler: [doing('first preHandler'), doing('second preHandler')],
    },
    async () => done.push('handler'),
  );
  const send = (user_id: string, token: string) =>
    app.inject({ method: 'POST', url: '/note', headers: { authorization: `Bearer ${token}` }, payload: { user_id } });

  expect((await send(ASHA, 'nobody')).statusCode).toBe(401);
  expect(done.splice(0)).toEqual([]);
  expect((await send('b'.repeat(24), 'hers')).statusCode).toBe(403);
  expect(done.splice(0)).toEqual(['onRequest']);
  expect((await send(ASHA, 'hers')).statusCode).toBe(200);
  expect(done).toEqual(['onRequest', 'first preHandler', 'second preHandler', 'handler']);
  await app.close();
});
