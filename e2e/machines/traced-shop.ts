import { join } from 'node:path';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { openOtlpReceiver } from '@shop/watching/testing/otlp-receiver';
import { buildServer } from 'api/testing/build-server';
import { openOwnPostgres } from 'api/testing/own-postgres';
import { startServer } from 'api/testing/server-process';
import { chromium } from 'playwright-core';
import { chromiumLaunch } from 'tools/chromium';
import { DEMO_CONTENTS } from 'tools/demo-contents';
import { publishedStore } from '../harness/published-store.ts';
import { startFrontDoor } from './front-door-process.ts';

/** Every part as it was built, an API on PostgreSQL, a front door that traces every request, and a browser. */
export async function openTracedShop() {
  buildServer();
  const SHOP_DATA = temporaryFolder();
  await publishedStore(join(SHOP_DATA, 'releases'));
  const postgres = await openOwnPostgres();
  const receiver = await openOtlpReceiver();
  const OTEL_EXPORTER_OTLP_ENDPOINT = receiver.url;
  const api = await startServer({
    SHOP_DATA,
    OTEL_EXPORTER_OTLP_ENDPOINT,
    DATABASE_URL: postgres.url,
    SHOP_CONTENTS: DEMO_CONTENTS,
    ADMIN_PHONE: '9000000001',
  });
  const door = await startFrontDoor({
    SHOP_DATA,
    OTEL_EXPORTER_OTLP_ENDPOINT,
    API_URL: api.origin,
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  while (!(await fetch(`${door.origin}/ready`).catch(() => null))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const browser = await chromium.launch(chromiumLaunch());

  /** Sends the traces before they end. */
  async function stopServers() {
    await browser.close();
    await door.stop();
    await api.stop();
  }

  return {
    origin: door.origin,
    browser,
    receiver,
    stopServers,
    live: async () => ((await (await fetch(`${door.origin}/health`)).json()) as { live: Record<string, string> }).live,
    async close() {
      await stopServers();
      await receiver.close();
      await postgres.stop();
    },
  };
}
