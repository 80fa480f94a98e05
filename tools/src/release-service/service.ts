import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { adoptStore } from '@shop/release/signing/ensure-trusted';
import { signerOf, storedSigner } from '@shop/release/signing/stored-key';
import type { Store } from '@shop/server/store/store';
import { startWatch } from '@shop/watching/watch';
import { refuseUnlessMay } from '../access/identity.ts';
import { watchCanaries } from '../canaries/watch-canaries.ts';
import { helpText } from '../release-tool/help.ts';
import { authentication } from './authentication.ts';
import { boardCalls } from './board/board.ts';
import { buildBoard } from './board/build-board.ts';
import { pageFiles } from './board/page-files.ts';
import { securityHeaders } from './board/security-headers.ts';
import type { Config, Log } from './config.ts';
import { httpServer } from './http-server.ts';
import { type CommandCall, commandRunner } from './run-commands.ts';
import { watchSchedule } from './scheduled.ts';
import { buildParams, commandBody } from './shapes.ts';
import { uploads } from './uploads.ts';

const BEAT_MS = 10_000;

/** One JSON value per line. Sometimes an empty line, so that a proxy does not close the connection during a long check. */
function lineStream(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' });
  const beat = setInterval(() => response.write('\n'), BEAT_MS).unref();
  response.once('close', () => clearInterval(beat));
  return {
    send: (message: object) => void response.write(`${JSON.stringify(message)}\n`),
    /** The reader closed the connection before the end. */
    isGone: () => response.closed && !response.writableFinished,
    end() {
      clearInterval(beat);
      response.end();
    },
  };
}

const LARGEST_MANIFEST = 1024 * 1024;
const LARGEST_COMMAND = 64 * 1024;

interface BuildPath {
  section: string;
  build: string;
}

/** Publishing over HTTP: accepts and checks builds, and runs commands for callers with the right. */
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
  const server = httpServer(log, config.dataFolder);
  server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    watch.times?.(method, routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000);
  });
  server.addHook('onRequest', securityHeaders);
  const callers = authentication(server, store, config);
  const board = boardCalls(store, async (access, token) => (await callers.proofOf(token))(access));
  pageFiles(server, config.boardFolder, config.buildsBoard ? buildBoard(log) : Promise.resolve());

  server.register(callers.sessionRoutes);
  server.get('/health', async () => ({ ok: true }));

  server.register((known, _, done) => {
    known.addHook('onRequest', callers.refuseForeignCookie);
    known.addHook('onRequest', callers.signIn);
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
