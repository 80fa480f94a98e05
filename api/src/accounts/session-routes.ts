import { LoginRequest, LoginResponse, SignUpRequest } from '@shop/contract/user';
import type { FastifyRequest } from 'fastify';
import type { Routes } from '../http/plugin.ts';
import { bearerOf, personOf } from '../http/policy.ts';
import { addressGroup } from '../http/rate-limit.ts';
import { createsWith, respondsWith, respondsWithNothing } from '../http/response-schemas.ts';
import type { VerifyProof } from '../identity/proof.ts';
import type { Shop } from '../shop.ts';
import { type Caller, createLogin } from './login.ts';

const callerOf = (request: FastifyRequest): Caller => ({ token: bearerOf(request), address: addressGroup(request.ip) });

export const sessionRoutes =
  (shop: Shop, verifyProof: VerifyProof): Routes =>
  async (app) => {
    const { login, signUp } = createLogin(shop, verifyProof);

    app.post(
      '/user/login',
      {
        config: { policy: 'proof' },
        schema: {
          tags: ['session'],
          summary: 'A session for a proved number',
          consumes: ['application/x-www-form-urlencoded', 'application/json'],
          body: LoginRequest,
          response: respondsWith(LoginResponse),
        },
      },
      async (request, reply) => reply.send(await login(request.body, callerOf(request))),
    );

    app.post(
      '/admin/user-add',
      {
        config: { policy: 'proof' },
        schema: {
          tags: ['session'],
          summary: 'Sign up with a proved number',
          body: SignUpRequest,
          response: createsWith(LoginResponse),
        },
      },
      async (request, reply) => reply.status(201).send(await signUp(request.body, callerOf(request))),
    );

    app.post(
      '/user/logout',
      {
        config: { policy: 'signedIn' },
        schema: { tags: ['session'], summary: 'End the session', response: respondsWithNothing },
      },
      async (request, reply) => {
        await shop.sessions.end(personOf(request).tokenHash);
        return reply.status(204).send(null);
      },
    );
  };
