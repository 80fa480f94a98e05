import { readConfig } from 'front-door/config';
import { createFrontDoor } from 'front-door/create-front-door';
import { createLog } from 'front-door/log';
import { candidateStore } from './candidate-store.ts';
import type { Check } from './check.ts';
import { journey } from './journey.ts';

const API_PATIENCE_MS = 3_000;

async function apiAnswers(apiUrl: URL): Promise<boolean> {
  return fetch(new URL(`${apiUrl.pathname.replace(/\/$/, '')}/health`, apiUrl), {
    signal: AbortSignal.timeout(API_PATIENCE_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** A visitor's journey in a real browser, through a front door that serves exactly the candidate. */
export const smoke: Check = {
  name: 'smoke',
  async run({ store, builds, env, dataFolder, manifests, section }) {
    const config = readConfig({ AUTH_MODE: 'emulator', ...env, PORT: '', PUBLIC_ORIGIN: '', SHOP_DATA: dataFolder });
    if (!(await apiAnswers(config.apiUrl)))
      return [
        `The product API does not answer at ${config.apiUrl.href}: start the shop, or set API_URL, and publish again`,
      ];
    const frontDoor = await createFrontDoor(
      { ...config, host: '127.0.0.1', port: 0, renderWorkers: 1 },
      candidateStore(store, { live: builds, canary: null, revoked: [], entry: null }),
      createLog('silent'),
    );
    try {
      const port = await frontDoor.listen();
      const paths = (manifests[section]?.routes ?? []).map(({ path }) => path).filter((path) => !/[:*]/.test(path));
      return await journey(`http://127.0.0.1:${port}`, paths);
    } finally {
      await frontDoor.close();
    }
  },
};
