import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

export type Routes = FastifyPluginAsyncTypebox;
