import { expect, test } from '@jest/globals';
import { openFrontDoor } from '../testing/open-front-door.ts';

const WORKER = '/service-worker.js';

async function sent(env: Record<string, string>, hasWorker = true) {
  const door = await openFrontDoor({ env });
  if (hasWorker) {
    const contents = { 'main.js': '', 'style.css': '', 'public/service-worker.js': 'the worker' };
    const { build } = await door.publishBuild({ section: 'shell', contents });
    while (!(await door.text('/health')).includes(build)) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const response = await door.fetch(WORKER);
  return { text: await response.text(), status: response.status, headers: response.headers };
}

test("the live shell's worker is checked each time, at one address", async () => {
  const { text, status, headers } = await sent({});
  expect([status, text]).toEqual([200, 'the worker']);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-type')).toContain('text/javascript');
});

test.each([
  ['switched off', { SERVICE_WORKER: 'off' }, true],
  ['of a shell that has none', {}, false],
])('a worker that is %s is removed from every device', async (_, env, hasWorker) => {
  const { text, status, headers } = await sent(env, hasWorker);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(text).toContain('registration.unregister()');
  expect(text).toContain('caches.delete');
});
