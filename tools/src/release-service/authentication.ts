import { newestAccess } from '@shop/release/access';
import type { Store } from '@shop/server/store/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../access/identity.ts';
import {
  changesSomething,
  cookieToken,
  endSession,
  isOfOwnPage,
  looksLikeToken,
  startSession,
} from './board/session.ts';
import { callerOf, type Proof, Unknown } from './caller.ts';
import type { Config } from './config.ts';
import { errorBody } from './http-server.ts';

const MOST_A_MINUTE = 20;
const MOST_ADDRESSES = 10_000;

/** Counts wrong tokens by address, for one minute. */
function slowDown(now = Date.now) {
  let counts = new Map<string, number>();
  let minute = 0;
  function current() {
    const thisMinute = Math.floor(now() / 60_000);
    if (thisMinute !== minute || counts.size > MOST_ADDRESSES) counts = new Map();
    minute = thisMinute;
    return counts;
  }
  return {
    allows: (address: string) => (current().get(address) ?? 0) < MOST_A_MINUTE,
    count(address: string) {
      current().set(address, (current().get(address) ?? 0) + 1);
    },
  };
}

/** For short texts, not files: the first request comes from anybody. */
const LARGEST_SIGN_IN = 8 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity;
    proof: Proof;
    token: string;
  }
}

const bearerOf = ({ headers }: FastifyRequest) => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
const tokenOf = (request: FastifyRequest) => request.token || bearerOf(request) || cookieToken(request);

/** Who calls: by a bearer token, or by the session of the board. */
export function authentication(server: FastifyInstance, store: Store, config: Config) {
  const proofOf = callerOf(config);
  const wrongTokens = slowDown();
  server.decorateRequest('identity');
  server.decorateRequest('proof');
  server.decorateRequest('token', '');

  /** Known callers pass; unknown ones are slowed down, because behind one proxy all have the same address. */
  async function signIn(request: FastifyRequest, reply: FastifyReply) {
    try {
      request.token = tokenOf(request) ?? '';
      if (!request.token)
        throw new Unknown('Say who you are: Authorization: Bearer, and a token of the shop or of its CI.');
      request.proof = await proofOf(request.token);
      request.identity = request.proof(await newestAccess(store));
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      const { ip } = request;
      if (!wrongTokens.allows(ip)) {
        const sentence = 'Too many wrong tokens: wait a minute.';
        return reply.code(429).header('retry-after', '60').send(errorBody('busy', sentence));
      }
      if (request.token) wrongTokens.count(ip);
      return reply.code(401).send(errorBody('unknown_token', error.message));
    }
  }

  /** Another site must not act for a user or sign them in as somebody else. */
  async function refuseForeign(request: FastifyRequest, reply: FastifyReply) {
    if (changesSomething(request) && !isOfOwnPage(request))
      return reply.code(403).send(errorBody('foreign', 'This was not sent by the board, so nothing was done.'));
  }

  function sessionRoutes(session: FastifyInstance, _: object, done: () => void) {
    session.addHook('onRequest', refuseForeign);
    session.post<{ Body: { token?: unknown } }>(
      '/api/session',
      { bodyLimit: LARGEST_SIGN_IN },
      async (request, reply) => {
        const { token } = request.body ?? {};
        request.token = looksLikeToken(token) ? token : 'none';
        await signIn(request, reply);
        if (reply.sent) return reply;
        return startSession(request, reply, request.token).send({ name: request.identity.name });
      },
    );
    session.delete('/api/session', async (request, reply) => endSession(request, reply).send({ ok: true }));
    done();
  }

  return {
    signIn,
    sessionRoutes,
    proofOf,
    /** Requests with the board's cookie must come from the board. */
    async refuseForeignCookie(request: FastifyRequest, reply: FastifyReply) {
      if (bearerOf(request) === undefined && cookieToken(request)) await refuseForeign(request, reply);
    },
  };
}
