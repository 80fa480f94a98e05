import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { withLanguage } from './language.ts';

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  'cache-control': 'public, max-age=15',
};

/** The heading of a plugin's routes in the description; a plugin inside it can have its own. */
export function tagRoutes(app: Pick<FastifyInstance, 'addHook'>, tag: string) {
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, tags: [tag] };
  });
}

/** The contract as OpenAPI, from the routes' schemas, with a readable page. Register it before the routes. */
export async function describeApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Shop API', version: '1.0.0', description: 'Paths stand below /api on the shop’s own origin.' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const policy = route.config?.policy;
      return {
        url,
        schema: {
          ...schema,
          querystring: withLanguage((schema.querystring ?? { type: 'object' }) as object),
          security: policy === 'public' ? [] : [{ session: [] }],
          'x-policy': policy,
        },
      };
    },
  });

  const hidden = { config: { policy: 'public' as const }, schema: { hide: true } };
  app.get('/openapi.json', hidden, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=15').send(app.swagger()),
  );
  app.get('/docs', hidden, async (_request, reply) => reply.headers(PAGE_HEADERS).send(docsPage(app.swagger())));
}
