import { SHELL } from '@shop/release/builds';
import { FRONT_DOORS_FILES } from '@shop/release/front-doors-own';
import { isEmulatorCall } from '../identity/emulator-calls.ts';
import type { Served } from '../release/served-release.ts';

const OWN = new Set([...FRONT_DOORS_FILES, '/__release', '/__address', '/__vitals', '/__demo/code']);
const API_WORDS = /^(user|admin|pictures|health|live|ready|openapi\.json|docs)$/;
const WORD = /^[a-z]+(-[a-z]+)*$/;

/** The API's own log has its patterns; here the fixed words of its addresses are enough. */
export function apiRoute(path: string): string {
  const [root = '', ...rest] = path.slice('/api/'.length).split('/');
  if (!API_WORDS.test(root)) return '/api/*';
  const named = root === 'user' || root === 'admin';
  const shown = rest.map((segment, at) => (named && at === 0 && WORD.test(segment) ? segment : '*'));
  return ['/api', root, ...shown].join('/');
}

/** The kind of address, without its contents: ids of people, search words, preview tokens. */
export function routeOf(path: string, { live }: Served): string {
  if (path.startsWith('/api/')) return apiRoute(path);
  if (path.startsWith('/_sections/')) return '/_sections/:section/:build/:file';
  if (path.startsWith('/__preview/')) return '/__preview/:token';
  if (OWN.has(path) || isEmulatorCall(path)) return path;
  if (live && Object.hasOwn(live.shell.files, `public${path}`)) return `/${SHELL}/public`;
  return live?.page(path).match?.route.path ?? 'unknown';
}
