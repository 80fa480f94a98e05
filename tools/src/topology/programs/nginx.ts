import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { respondsAt } from '../../processes/is-up.ts';
import type { Program } from '../../processes/program.ts';
import type { Layout } from '../layout.ts';
import type { Programs } from '../needed-packages.ts';
import { deployFolder, writeFilled } from '../template.ts';

const unavailable = (kind: 'html' | 'http') => readFileSync(join(deployFolder, `unavailable.${kind}`), 'utf8');
const bodyOf = (response: string) => response.slice(response.indexOf('\r\n\r\n') + 4);

/** In place of a CDN: caches files that never change at their address. */
export function nginx({ runFolder, ports }: Layout, programs: Programs): Program {
  const config = writeFilled('nginx.conf', join(runFolder, 'nginx.conf'), {
    user: process.getuid?.() === 0 ? 'user www-data;' : '',
    run: runFolder,
    doors: ports.doors,
    cdn: ports.cdn,
    page: unavailable('html').replaceAll('\n', ''),
    json: bodyOf(unavailable('http')),
  });
  const isUp = () => respondsAt(`http://127.0.0.1:${ports.cdn}/live`);
  return {
    name: 'nginx',
    title: 'The caching proxy',
    program: programs.nginx,
    args: ['-e', 'stderr', '-c', config, '-p', runFolder],
    cwd: runFolder,
    env: { PATH: process.env.PATH },
    isUp,
    responds: isUp,
    readyWithinMs: 20_000,
  };
}
