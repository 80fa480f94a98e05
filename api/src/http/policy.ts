import { type Right, rightsOf } from '@shop/contract/office/rights';
import { PRICE_GROUP_HEADER } from '@shop/contract/price-group';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler, preHandlerAsyncHookHandler } from 'fastify';
import type { PriceView } from '../prices/sort-price.ts';
import { markPersonal } from './cache-headers.ts';
import { forbidden, invalid, unauthenticated } from './errors.ts';
import { languageOf } from './language.ts';
import type { Person, PersonOf } from './person.ts';

/**
 * Who may call a route. `public`: anybody; a valid session is recognised. `proof`: the identity provider's token,
 * checked by the route. `signedIn`: any session. `owner`: the session whose id is in the path (or in the body), or
 * staff with the right in `staff`, by default `customers.see`. `admin`: any staff. `right`: staff with this right, or one of
 * several.
 */
export type Policy =
  | 'public'
  | 'proof'
  | 'signedIn'
  | 'admin'
  | { right: Right | readonly Right[] }
  | { owner: string; staff?: Right }
  | { ownerInBody: string; staff?: Right };

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy;
  }
  interface FastifyRequest {
    /** The session's person; undefined for a visitor. */
    person: Person | undefined;
  }
}

const ID = /^[0-9a-f]{24}$/;
const BEARER = /^Bearer ([A-Za-z0-9._~+/=-]{1,4096})$/;

export function bearerOf(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1];
}

export function personOf(request: FastifyRequest): Person {
  if (!request.person) throw unauthenticated();
  return request.person;
}

export const isAdmin = (request: FastifyRequest) => request.person?.role === 'admin';

export const mayDo = ({ staffRole }: Person, right: Right) =>
  staffRole !== undefined && rightsOf(staffRole).includes(right);

export const hasRight = ({ person }: FastifyRequest, right: Right) => person !== undefined && mayDo(person, right);

export function checkRight({ staffRole }: Person, wanted: Right | readonly Right[]) {
  if (!staffRole) throw forbidden();
  const rights = rightsOf(staffRole);
  if (![wanted].flat().some((right) => rights.includes(right))) throw forbidden('Your role does not include this.');
}

export const viewOf = (request: FastifyRequest): PriceView => ({
  seesAllPrices: hasRight(request, 'amounts.see'),
  group: request.person?.group,
  language: languageOf(request),
});

function checkOwner(person: Person, where: unknown, field: string, staff: Right = 'customers.see') {
  const id = (where as Record<string, unknown> | undefined)?.[field];
  if (typeof id !== 'string' || !ID.test(id)) throw invalid({ [field]: 'This value is not valid.' });
  if (person.userId !== id) checkRight(person, staff);
}

/** The only place that decides about access. A route without a policy stops the server from starting. */
export function enforcePolicies(app: FastifyInstance, sessions: { personOf: PersonOf }) {
  app.decorateRequest('person', undefined);

  async function letIn(request: FastifyRequest, policy: Policy, token: string | undefined) {
    request.person = token ? await sessions.personOf(token) : undefined;
    if (policy === 'public') return;
    if (!request.person) throw unauthenticated();
    if (policy === 'admin' && request.person.role !== 'admin') throw forbidden();
    if (typeof policy === 'string') return;
    if ('right' in policy) checkRight(request.person, policy.right);
    if ('owner' in policy) checkOwner(request.person, request.params, policy.owner, policy.staff);
  }

  app.addHook('onRoute', (route) => {
    const policy = route.config?.policy;
    if (!policy) throw new Error(`${route.method} ${route.url} declares no policy.`);
    const guard: onRequestHookHandler = (request, reply, done) => {
      const token = bearerOf(request);
      if (policy !== 'public') markPersonal(reply);
      // Most readers are visitors, who need no look-up.
      if (policy === 'proof' || (policy === 'public' && !token)) return done();
      letIn(request, policy, token).then(() => {
        const { group } = request.person ?? {};
        if (group) reply.header(PRICE_GROUP_HEADER, group.id);
        done();
      }, done);
    };
    route.onRequest = [guard, ...[route.onRequest ?? []].flat()];
    if (typeof policy === 'object' && 'ownerInBody' in policy) {
      const check: preHandlerAsyncHookHandler = async (request) =>
        checkOwner(personOf(request), request.body, policy.ownerInBody, policy.staff);
      route.preHandler = [check, ...[route.preHandler ?? []].flat()];
    }
  });
}
