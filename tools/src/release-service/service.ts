import { join } from 'node:path';
import { newestAccess } from '@shop/release/access';
import { adoptStore } from '@shop/release/signing/ensure-trusted';
import { signerOf, storedSigner } from '@shop/release/signing/stored-key';
import type { Store } from '@shop/server/store/store';
import { startWatch } from '@shop/watching/watch';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Identity, refuseUnlessMay } from '../access/identity.ts';
import { watchCanaries } from '../canaries/watch-canaries.ts';
import { helpText } from '../release-tool/help.ts';
import { boardCalls } from './board/board.ts';
import { buildBoard } from './board/build-board.ts';
import { pageFiles } from './board/page-files.ts';
import { securityHeaders } from './board/security-headers.ts';
import {
  changesSomething,
  cookieToken,
  endSession,
  isOfOwnPage,
  looksLikeToken,
  startSession,
} from './board/session.ts';
import { callerOf, type Proof, Unknown } from './caller.ts';
import type { Config, Log } from './config.ts';
import { errorBody, httpServer } from './http-server.ts';
import { lineStream } from './line-stream.ts';
import { type CommandCall, commandRunner } from './run-commands.ts';
import { watchSchedule } from './scheduled.ts';
import { buildParams, commandBody } from './shapes.ts';
import { slowDown } from './slow-down.ts';
import { uploads } from './uploads.ts';

const LARGEST_MANIFEST = 1024 * 1024;
/** For short texts, not files: the first request comes from anybody. */
const LARGEST_SIGN_IN = 8 * 1024;
const LARGEST_COMMAND = 64 * 1024;

interface BuildPath {
  section: string;
  build: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity;
    proof: Proof;
    token: string;
  }
}

const bearerOf = ({ headers }: FastifyRequest) => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
const tokenOf = (request: FastifyRequest) => request.token || bearerOf(request) || cookieToken(request);

/**
 * Publishing over HTTP: accepts builds, checks them, and runs the command line's commands, for callers with the right.
 */
export async function createReleaseService(config: Config, store: Store, log: Log) {
  await adoptStore(store, () => signerOf(config.env) ?? storedSigner(config.dataFolder));
  const sent = uploads(store, join(config.dataFolder, 'uploads'));
  await sent.forgetAbandoned();
  const watch = await startWatch('release-service', { metrics: config.metrics, tracing: null });
  const commands = watch.metrics.counter({
    name: 'shop_release_commands_total',
    help: 'Commands that were run, and how they ended',
    labels: ['name', 'end'],
  });
  const runAndStream = commandRunner(config, store, sent, { log, onEnd: (ended) => commands.inc(ended) });
  const proofOf = callerOf(config);
  const wrongTokens = slowDown();
  const server = httpServer(log, config.dataFolder);
  server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    watch.times?.(method, routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000);
  });
  server.decorateRequest('identity');
  server.decorateRequest('proof');
  server.decorateRequest('token', '');
  server.addHook('onRequest', securityHeaders);
  const board = boardCalls(store, async (access, token) => (await proofOf(token))(access));
  pageFiles(server, config.boardFolder, config.buildsBoard ? buildBoard(log) : Promise.resolve());

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

  server.register((session, _, done) => {
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
  });

  server.get('/health', async () => ({ ok: true }));

  server.register((known, _, done) => {
    known.addHook('onRequest', async (request, reply) => {
      if (bearerOf(request) === undefined && cookieToken(request)) await refuseForeign(request, reply);
    });
    known.addHook('onRequest', signIn);
    board.register(known);

    known.get('/api/me', async ({ identity }) => identity);
    known.get('/api/commands', async () => ({ text: helpText() }));

    known.put<{ Params: BuildPath; Body: unknown }>(
      '/api/uploads/:section/:build',
      { bodyLimit: LARGEST_MANIFEST, schema: { params: buildParams } },
      async ({ identity, params: { section, build }, body }) => {
        refuseUnlessMay(identity, 'hold', section);
        return sent.begin(section, build, String(body));
      },
    );

    known.put<{ Params: BuildPath & { '*': string }; Body?: Buffer }>(
      '/api/uploads/:section/:build/*',
      { schema: { params: buildParams } },
      async ({ identity, params, body = Buffer.alloc(0) }) => {
        refuseUnlessMay(identity, 'hold', params.section);
        await sent.take(params.section, params.build, params['*'], body);
        return { ok: true };
      },
    );

    known.post<{ Params: { name: string }; Body: Partial<Pick<CommandCall, 'words' | 'options'>> }>(
      '/api/commands/:name',
      { bodyLimit: LARGEST_COMMAND, schema: { body: commandBody } },
      async ({ identity, proof, params: { name }, body: { words = [], options = {} } }, reply) => {
        reply.hijack();
        const stream = lineStream(reply.raw);
        const call = { name, words, options, identity, proof, isGone: stream.isGone };
        await runAndStream(call, stream.send).finally(stream.end);
      },
    );
    done();
  });

  const stopSchedule = watchSchedule(store, runAndStream, log);
  const stopCanaries = watchCanaries({ store, env: config.env, log: (line) => log('canary', { line }) });

  return {
    /** All its routes, in Fastify's format. */
    routes: () => server.printRoutes({ commonPrefix: false }),
    metricsPort: watch.port,
    async listen(): Promise<number> {
      const address = await server.listen({ port: config.port, host: config.host });
      return Number(new URL(address).port);
    },
    async close() {
      stopSchedule();
      await stopCanaries();
      board.close();
      await server.close();
      await watch.close();
    },
  };
}
