import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/ready` says no, and whoever is served is told to come by another connection. */
    drain(): void;
    isDraining(): boolean;
  }
}

/** Requests are served as ever meanwhile: a balancer needs a moment until it has asked. */
export function allowDraining(app: FastifyInstance) {
  let draining = false;
  app.decorate('drain', () => {
    draining = true;
  });
  app.decorate('isDraining', () => draining);
  app.server.prependListener('request', (_request, response) => {
    if (draining) response.shouldKeepAlive = false;
  });
}
