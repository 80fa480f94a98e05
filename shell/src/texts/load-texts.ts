import type { PageRelease } from '@shop/contract/release';
import { addTexts, ENGLISH, setLanguage, type TextsOfPart } from '@shop/platform';
import type { PageData } from '../document/page-data.ts';

/** A page is not kept waiting for its texts any longer: it is said in English. */
const PATIENCE_MS = 5_000;

type Texts = Record<string, TextsOfPart>;

const loading = new Map<string, Promise<void>>();

async function fetchTexts(file: string): Promise<void> {
  const response = await fetch(file, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${file} responded with ${response.status}`);
  addTexts((await response.json()) as Texts);
}

/** Never rejects: what does not load is said in English, and is tried again for the next page that needs it. */
function loadTexts(file: string): Promise<void> {
  const known = loading.get(file);
  if (known !== undefined) return known;
  const texts = fetchTexts(file).catch(() => void loading.delete(file));
  loading.set(file, texts);
  return texts;
}

/** Loads what a section's pages say; undefined in English, which is in the code. */
export function textsLoader({ sections }: PageRelease, section: string) {
  const files = sections[section]?.texts;
  return (
    files &&
    ((paths: readonly string[]) => Promise.all([...new Set(paths.flatMap((path) => files[path] ?? []))].map(loadTexts)))
  );
}

/** What a section shows on other sections' pages comes with the texts of its own pages. */
export const loadWithTexts =
  (release: PageRelease, load: (section: string, name: string) => Promise<unknown>) =>
  async (section: string, name: string) => {
    const texts = textsLoader(release, section)?.(Object.keys(release.sections[section]?.texts ?? {}));
    const [module] = await Promise.all([load(section, name), texts]);
    return module;
  };

export function sayIn(language: string | undefined, texts: readonly Texts[] = []) {
  setLanguage(language ?? ENGLISH);
  for (const each of texts) addTexts(each);
}

/** The first page has its texts in the document. */
export function startLanguage({ release, texts, owner }: PageData) {
  sayIn(release.language, texts);
  const file = owner && release.sections[owner.section]?.texts?.[owner.path];
  if (file !== undefined && texts) loading.set(file, Promise.resolve());
}
