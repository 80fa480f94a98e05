import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

/** A set of routes. */
export type Routes = FastifyPluginAsyncTypebox;
