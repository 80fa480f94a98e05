import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const folder = new URL('../deploy/systemd/', import.meta.url);
const units = readdirSync(folder).filter((name) => name.endsWith('.service'));
const unit = (name: string) => readFileSync(new URL(name, folder), 'utf8');

test('each unit that runs on is started again when it ends', () => {
  const once = units.filter((name) => unit(name).includes('Type=oneshot'));
  expect(once).toEqual(['shop-backup.service']);
  for (const name of units.filter((each) => !once.includes(each))) expect(unit(name)).toMatch(/^Restart=always$/m);
});

test.each(['shop.service', 'shop-api.service', 'shop-front-door.service'])('%s limits files and memory', (name) => {
  for (const limit of [/^LimitNOFILE=\d+$/m, /^MemoryHigh=\d+[MG]$/m, /^MemoryMax=\d+[MG]$/m])
    expect(unit(name)).toMatch(limit);
});
