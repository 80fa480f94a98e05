import { describe, expect, test } from '@jest/globals';
import { manifestOf, SECTIONS } from './built-parts.ts';

const given = manifestOf('shell').names;

describe.each(SECTIONS)('%s', (section) => {
  test('imports from the facades only what they hold', () => {
    const missing = Object.entries(manifestOf(section).names).flatMap(([name, used]) =>
      used.filter((one) => !given[name]?.includes(one)).map((one) => `${name}: ${one}`),
    );
    expect(missing).toEqual([]);
  });
});
