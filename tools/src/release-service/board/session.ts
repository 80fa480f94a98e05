import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'shop-releases';
const TOKEN = /^[\w.-]{1,4000}$/;
const CHANGES_NOTHING = ['GET', 'HEAD'];

const isHttps = ({ headers }: FastifyRequest) => headers['x-forwarded-proto'] === 'https';

/** With HTTPS a browser accepts such a name for this host only. */
const nameFor = (request: FastifyRequest) => (isHttps(request) ? `__Host-${COOKIE}` : COOKIE);

export function cookieToken(request: FastifyRequest): string | undefined {
  const name = nameFor(request);
  const pairs = (request.headers.cookie ?? '').split(';').map((each) => each.trim());
  return pairs.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) || undefined;
}

/** Any site's request carries the cookie, so a request with an effect must come from our own page. */
export function isOfOwnPage(request: FastifyRequest): boolean {
  const { origin, host, 'content-type': type = '' } = request.headers;
  const own = `${isHttps(request) ? 'https' : 'http'}://${host}`;
  return origin === own && /^application\/json\s*(;|$)/.test(type);
}

export const changesSomething = ({ method }: FastifyRequest) => !CHANGES_NOTHING.includes(method);

const attributes = (request: FastifyRequest) =>
  `Path=/; HttpOnly; SameSite=Strict${isHttps(request) ? '; Secure' : ''}`;

/** It contains the token itself: a revoked token ends the session at once. */
export const startSession = (request: FastifyRequest, reply: FastifyReply, token: string) =>
  reply.header('set-cookie', `${nameFor(request)}=${token}; ${attributes(request)}`);

export const endSession = (request: FastifyRequest, reply: FastifyReply) =>
  reply.header('set-cookie', `${nameFor(request)}=; ${attributes(request)}; Max-Age=0`);

export const looksLikeToken = (value: unknown): value is string => typeof value === 'string' && TOKEN.test(value);
