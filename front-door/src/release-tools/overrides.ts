import type { Builds } from '@shop/release/document';
import { hasSection, type Pass } from './pass.ts';

export const OVERRIDES_COOKIE = 'shop-builds';
const PAIR = /^([a-z][a-z0-9-]{0,39})\.([0-9a-f]{12})$/;
const BETWEEN = '~';

/** The cookie's value: `mf-orders.0123456789ab~mf-catalog.ba9876543210`. */
export const writeOverrides = (builds: Builds) =>
  Object.entries(builds)
    .map((pair) => pair.join('.'))
    .join(BETWEEN);

/** A pass holder can also write the cookie: sections of other teams are ignored. */
export function readOverrides(text: string | undefined, pass: Pass): Builds {
  const pairs = (text ?? '').split(BETWEEN).flatMap((pair) => {
    const [, section = '', build = ''] = PAIR.exec(pair) ?? [];
    return section && hasSection(pass, section) ? [[section, build] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** Null if it is not a list of builds by section. `local: null` also ends the build from localhost. */
export function buildsIn(body: string): { builds: Builds; endsLocal: boolean } | null {
  try {
    const { builds, local } = JSON.parse(body) as { builds?: unknown; local?: unknown };
    if (typeof builds !== 'object' || builds === null || Array.isArray(builds)) return null;
    const isWhole = Object.entries(builds).every((pair) => PAIR.test(pair.join('.')));
    return isWhole ? { builds: builds as Builds, endsLocal: local === null } : null;
  } catch {
    return null;
  }
}
