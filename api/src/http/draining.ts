import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/ready` responds with 503, and current clients must use a new connection. */
    drain(): void;
    isDraining(): boolean;
  }
}

/** Meanwhile requests are served as usual: a load balancer needs a moment to notice. */
export function allowDraining(app: FastifyInstance) {
  let draining = false;
  app.decorate('drain', () => {
    draining = true;
  });
  app.decorate('isDraining', () => draining);
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining) reply.raw.shouldKeepAlive = false;
    done();
  });
}
