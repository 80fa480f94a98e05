import { setTimeout as sleep } from 'node:timers/promises';
import { splitLanguage } from '@shop/contract/page-language';
import type { PageRelease } from '@shop/contract/release';
import { SHELL } from '@shop/release/builds';
import type { Variant } from 'front-door/variant';

export const DEV_BUILD = 'dev';

export interface SourcePart {
  name: string;
  port: number;
  entry: string;
  paths: string[];
  languages: string[];
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
  return { name, port, languages: [], ...((await response.json()) as Pick<SourcePart, 'entry' | 'paths'>) };
}

/** The texts of a part from source in a language, from its current files. */
export async function fetchTexts({ port }: SourcePart, language: string): Promise<string[]> {
  const response = await patiently(`http://127.0.0.1:${port}/texts/${language}.json`);
  return response.ok ? [await response.text()] : [];
}

const addressOf = ({ name }: SourcePart, file: string) => `/_sections/${name}/${DEV_BUILD}/${file}`;

function textsIn(language: string | undefined, part: SourcePart) {
  if (language === undefined || !part.languages.includes(language)) return {};
  const file = addressOf(part, `texts/${language}.json`);
  return { texts: Object.fromEntries(part.paths.map((path) => [path, file])), fragmentTexts: file };
}

/** The live release in the language of an address, with the parts in development instead of their published builds. */
export function withSource(live: Variant | null, parts: readonly SourcePart[], pathname: string) {
  const shell = parts.find(({ name }) => name === SHELL);
  const languages = shell?.languages ?? [];
  const { language } = splitLanguage(pathname, languages);
  const published = live?.page(pathname).release;
  const fromSource: PageRelease['sections'] = Object.fromEntries(
    parts
      .filter(({ name }) => name !== SHELL)
      .map((part) => [
        part.name,
        {
          build: DEV_BUILD,
          entry: addressOf(part, part.entry),
          integrity: '',
          css: [],
          paths: part.paths,
          ...textsIn(language, part),
        },
      ]),
  );
  const release: PageRelease = {
    version: published?.version ?? 0,
    shell: DEV_BUILD,
    channel: 'live',
    languages,
    ...(language !== undefined && { language }),
    sections: { ...published?.sections, ...fromSource },
  };
  return { release, shell, entry: { src: shell ? addressOf(shell, shell.entry) : '', integrity: '' } };
}
