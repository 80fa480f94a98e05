import { expect, test } from '@jest/globals';
import { doubtProxies } from './doubt-proxies.ts';

function linesAfter(trusted: number, forwarded: string | undefined, times = 30) {
  const logged: string[] = [];
  const doubt = doubtProxies(trusted, { warn: (message) => void logged.push(message) });
  for (let time = 0; time < times; time++)
    doubt({ headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } });
  return logged;
}

test('an unconfigured proxy is logged once', () => {
  expect(linesAfter(0, '192.0.2.1')).toEqual([expect.stringContaining('TRUSTED_PROXY_HOPS is 0')]);
});

test('fewer proxies than configured are logged once', () => {
  expect(linesAfter(2, '192.0.2.1')).toEqual([expect.stringContaining('fewer proxies')]);
  expect(linesAfter(1, undefined)).toEqual([expect.stringContaining('fewer proxies')]);
});

test('requests as configured, and a single invented header, are not logged', () => {
  expect(linesAfter(0, undefined)).toEqual([]);
  expect(linesAfter(1, '192.0.2.1')).toEqual([]);
  expect(linesAfter(1, '203.0.113.9, 192.0.2.1')).toEqual([]);
  expect(linesAfter(0, '192.0.2.1', 5)).toEqual([]);
});
