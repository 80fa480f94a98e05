import { setTimeout as sleep } from 'node:timers/promises';
import type { PageRelease } from '@shop/contract/release';
import { SHELL } from '@shop/release/builds';
import type { Variant } from 'front-door/variant';

export const DEV_BUILD = 'dev';

export interface SourcePart {
  name: string;
  port: number;
  entry: string;
  paths: string[];
}

/** Parses `shell=3101,mf-orders=3102`. */
export const parseDevParts = (text: string) =>
  text.split(',').map((pair) => {
    const [name = '', port = ''] = pair.split('=');
    return { name, port: Number(port) };
  });

const RETRY_MS = 200;
const PATIENCE_MS = 60_000;

/** On a busy machine a compiling server is silent for seconds and is replaced; the new one responds. */
async function patiently(address: string, since = Date.now()): Promise<Response> {
  try {
    return await fetch(address);
  } catch (error) {
    if (Date.now() - since > PATIENCE_MS) throw error;
    await sleep(RETRY_MS);
    return patiently(address, since);
  }
}

export async function fetchPart({ name, port }: { name: string; port: number }): Promise<SourcePart> {
  const response = await patiently(`http://127.0.0.1:${port}/__part`);
  const { entry, paths } = (await response.json()) as Pick<SourcePart, 'entry' | 'paths'>;
  return { name, port, entry, paths };
}

const addressOf = ({ name, entry }: SourcePart) => `/_sections/${name}/${DEV_BUILD}/${entry}`;

/** The live release, with the parts in development in place of their published builds. */
export function withSource(live: Variant | null, parts: readonly SourcePart[]) {
  const shell = parts.find(({ name }) => name === SHELL);
  const fromSource: PageRelease['sections'] = Object.fromEntries(
    parts
      .filter(({ name }) => name !== SHELL)
      .map((part) => [
        part.name,
        { build: DEV_BUILD, entry: addressOf(part), integrity: '', css: [], paths: part.paths },
      ]),
  );
  const release: PageRelease = {
    version: live?.release.version ?? 0,
    shell: DEV_BUILD,
    channel: 'live',
    sections: { ...live?.release.sections, ...fromSource },
  };
  return { release, entry: { src: shell ? addressOf(shell) : '', integrity: '' } };
}
