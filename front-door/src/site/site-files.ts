import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuildManifest, BuiltRoute } from '@shop/contract/release';
import { SHELL } from '@shop/release/builds';
import type { Config } from '../config.ts';
import type { buildFiles } from '../files/build-files.ts';
import { respond } from '../http/respond.ts';
import { robotsTxt } from './robots.ts';
import { EACH_TIME, hasServiceWorker, SERVICE_WORKER, sendRemover } from './service-worker.ts';
import { sitemap } from './sitemap.ts';

const ONE_HOUR = 'public, max-age=3600';

interface Parts {
  apiUrl: URL;
  settings: Config['settings'];
  shell(): BuildManifest | undefined;
  routes(): readonly BuiltRoute[];
  sendBuildFile: ReturnType<typeof buildFiles>['send'];
}

/** Files at the root of the shop's address: for search engines, for browsers, and from the shell's build. */
export function siteFiles({ apiUrl, settings, shell: currentShell, routes, sendBuildFile }: Parts) {
  const { publicOrigin } = settings;
  const languages = () => Object.keys(currentShell()?.texts ?? {});
  const readSitemap = sitemap(apiUrl, publicOrigin, { routes, languages });

  /** False if there is no such file. */
  return async function siteFile(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
    if (path === '/robots.txt') {
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': ONE_HOUR };
      respond(request, response, 200, headers, robotsTxt(publicOrigin, routes(), languages()));
      return true;
    }
    if (path === '/sitemap.xml') {
      const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': ONE_HOUR };
      respond(request, response, 200, headers, await readSitemap());
      return true;
    }
    const shell = currentShell();
    if (path === SERVICE_WORKER && !(settings.serviceWorker && shell && hasServiceWorker(shell))) {
      sendRemover(request, response);
      return true;
    }
    const file = `public${path === '/favicon.ico' ? '/icons/icon-192.png' : path}`;
    if (!shell || !Object.hasOwn(shell.files, file)) return false;
    await sendBuildFile(request, response, {
      section: SHELL,
      build: shell.build,
      file,
      cacheControl: path === SERVICE_WORKER ? EACH_TIME : ONE_HOUR,
    });
    return true;
  };
}
