import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { whenDone } from '@shop/server/testing/when-done';
import { releaseService } from './release-service.ts';

test('the shop in place of the release service is named as the mistake', async () => {
  const shop = createServer((_, response) =>
    response.writeHead(404).end('{"error":{"code":"not_found","message":"There is no such address."}}'),
  );
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  whenDone(() => new Promise((resolve) => shop.close(resolve)));
  const origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const { run } = releaseService(origin, async () => 'shop_token');
  await expect(run('publish', ['mf-gifts'], {}, () => undefined)).rejects.toThrow(
    `${origin} does not know the command publish: RELEASES_URL must be the release service, not the shop.`,
  );
});
