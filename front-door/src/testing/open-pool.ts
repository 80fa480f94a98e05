import { fixtureShell } from '@shop/release/testing/fixture-shell';
import { whenDone } from '@shop/server/testing/when-done';
import type { RenderJob } from '../render/messages.ts';
import { type PoolSettings, renderPool } from '../render/pool.ts';

/** Render threads with generous limits and one section in a fixture shell; `sectionCode` reads its server bundle. */
export async function openPool(sectionCode: () => Promise<string>, more: Partial<PoolSettings> = {}) {
  const pool = renderPool({
    size: 1,
    apiUrl: 'http://127.0.0.1:9',
    loaderDeadlineMs: 1_000,
    loopDeadlineMs: 50_000,
    pageDeadlineMs: 50_000,
    queueDeadlineMs: 50_000,
    readCode: async (section) => (section === 'shell' ? fixtureShell : sectionCode()),
    onError: () => undefined,
    onRejection: () => undefined,
    ...more,
  });
  whenDone(pool.close);
  await pool.ready;

  /** The section's page as text. */
  async function page({ url = '/mf-x', shell = '1' } = {}): Promise<string> {
    const job = { url, origin: 'http://localhost', headTags: '', builds: { shell, 'mf-x': '1' } };
    const release = { version: 1, sections: { 'mf-x': {} } };
    const { body } = await pool.render({ ...job, release, without: [], encoding: 'identity' } as unknown as RenderJob);
    return Buffer.from(body).toString();
  }
  return { pool, page };
}
