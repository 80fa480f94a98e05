import type { StyledBundle } from './page-styles.ts';

/** What this needs of a bundle's own `__webpack_require__`. */
export interface RetriedBundle extends StyledBundle {
  e(...chunk: string[]): Promise<unknown>;
  u(chunk: string): string;
  k(chunk: string): string;
}

const LIMIT_MS = 8000;

const attemptOf = (address = '') => Number(new URLSearchParams(address.split('?')[1]).get('retry'));

/** The tag of a sheet that came with the page. The page removes those that fail; one that hangs is removed here. */
const servedSheet = (part: string | undefined, chunk: string | number) =>
  document.querySelector<HTMLLinkElement>(`link[data-rspack="${part}:chunk-${chunk}"]:not([data-rspack-loading])`);

const settled = (link: HTMLLinkElement) =>
  new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer);
      done();
    };
    const timer = setTimeout(() => {
      link.remove();
      done();
    }, LIMIT_MS);
    link.onload = end;
    link.onerror = end;
  });

/**
 * What is requested after a failure is requested from another address: a cache on the way, or the page's own preloads, may have kept
 * the failure. An entry that was itself retried carries the number of its attempt in its own address.
 */
export function retryFiles(runtime: RetriedBundle) {
  const { e: load, f: loaders, u: scriptName, k: sheetName } = runtime;
  const { css } = loaders;
  let attempt = attemptOf((document.currentScript as HTMLScriptElement | null)?.src);
  const fresh = (name: (chunk: string) => string) => (chunk: string) =>
    name(chunk) + (attempt ? `?retry=${attempt}` : '');

  runtime.u = fresh(scriptName);
  runtime.e = (...chunk) =>
    load(...chunk).catch((failure) => {
      attempt += 1;
      throw failure;
    });
  if (!css) return;
  runtime.k = fresh(sheetName);
  loaders.css = (chunk, promises) => {
    const served = servedSheet(runtime.initializeSharingData?.uniqueName, chunk);
    if (!served || served.sheet) return css(chunk, promises);
    const loadAfter = () => {
      const own: unknown[] = [];
      css(chunk, own);
      return Promise.all(own);
    };
    promises.push(settled(served).then(loadAfter));
  };
}
