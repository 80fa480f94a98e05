import { DeviceSessions, EndSessionsRequest } from '@shop/contract/sessions';
import { LoginRequest, LoginResponse, SignUpRequest } from '@shop/contract/user';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '../http/language.ts';
import { tagRoutes } from '../http/openapi.ts';
import type { Routes } from '../http/plugin.ts';
import { bearerOf, personOf } from '../http/policy.ts';
import { addressGroup } from '../http/rate-limit.ts';
import { createsWith, respondsWith, respondsWithNothing } from '../http/response-schemas.ts';
import type { VerifyProof } from '../identity/proof.ts';
import type { Shop } from '../shop.ts';
import { deviceName } from './device-name.ts';
import { devicesOf, endDevices } from './device-sessions.ts';
import { type Caller, createLogin } from './login.ts';
import { hashToken } from './sessions.ts';

const callerOf = (request: FastifyRequest): Caller => ({
  token: bearerOf(request),
  address: addressGroup(request.ip),
  device: deviceName(request.headers['user-agent']),
  language: languageOf(request),
});

export const sessionRoutes =
  (shop: Shop, verifyProof: VerifyProof): Routes =>
  async (app) => {
    tagRoutes(app, 'session');
    const { login, signUp } = createLogin(shop, verifyProof);

    app.post(
      '/user/login',
      {
        config: { policy: 'proof' },
        schema: {
          summary: 'A session for a proved number',
          consumes: ['application/x-www-form-urlencoded', 'application/json'],
          body: LoginRequest,
          response: respondsWith(LoginResponse),
        },
      },
      async (request, reply) => {
        const response = await login(request.body, callerOf(request));
        if (response.token) request.sessionEvent = { event: 'signed in', tokenHash: hashToken(response.token) };
        return reply.send(response);
      },
    );

    app.post(
      '/admin/user-add',
      {
        config: { policy: 'proof' },
        schema: { summary: 'Sign up with a proved number', body: SignUpRequest, response: createsWith(LoginResponse) },
      },
      async (request, reply) => {
        const response = await signUp(request.body, callerOf(request));
        if (response.token) request.sessionEvent = { event: 'signed up', tokenHash: hashToken(response.token) };
        return reply.status(201).send(response);
      },
    );

    app.post(
      '/user/logout',
      { config: { policy: 'signedIn' }, schema: { summary: 'End the session', response: respondsWithNothing } },
      async (request, reply) => {
        const { tokenHash } = personOf(request);
        await shop.sessions.end(tokenHash);
        request.sessionEvent = { event: 'signed out', tokenHash };
        return reply.status(204).send(null);
      },
    );

    app.get(
      '/user/sessions',
      {
        config: { policy: 'signedIn' },
        schema: { summary: 'Where one is logged in', response: respondsWith(DeviceSessions) },
      },
      async (request, reply) => reply.send({ sessions: await devicesOf(shop.db, personOf(request)) }),
    );

    app.post(
      '/user/sessions/end',
      {
        config: { policy: 'signedIn' },
        schema: {
          summary: 'End one of these sessions, or all others; within five minutes of the login',
          body: EndSessionsRequest,
          response: respondsWith(DeviceSessions),
        },
      },
      async (request, reply) => {
        const person = personOf(request);
        const ended = await endDevices(shop.db, person, request.body.which);
        if (ended > 0) {
          shop.bus.publish({ people: true });
          request.sessionEvent = { event: 'ended sessions', tokenHash: person.tokenHash };
        }
        return reply.send({ sessions: await devicesOf(shop.db, person) });
      },
    );
  };
