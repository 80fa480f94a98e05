import { buildBase, type PageRelease } from '@shop/contract/release';
import { addTexts, ENGLISH, provideLaterTexts, setLanguage, type TextsOfPart } from '@shop/platform';
import type { PageData } from '../document/page-data.ts';

/** After this time a page does not wait for its texts any longer, and is in English. */
const PATIENCE_MS = 5_000;

/** Texts by part. `$later` names the file with the texts of code that is loaded later. */
type Texts = Record<string, TextsOfPart>;

const loading = new Map<string, Promise<void>>();
/** Files with the texts of code that is loaded later, until they are loaded. */
const later = new Set<string>();

/** The addresses of a release's builds, to find the files of texts. */
type Builds = Pick<PageRelease, 'shell' | 'sections'>;

function take({ $later, ...texts }: Texts, { shell, sections }: Builds) {
  addTexts(texts);
  if (!$later) return;
  const { section, file } = $later as { section: string; file: string };
  const base = sections[section]?.entry.replace(/[^/]*$/, '') ?? buildBase(section, shell);
  later.add(base + file);
}

async function fetchTexts(file: string, builds: Builds): Promise<void> {
  const response = await fetch(file, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${file} responded with ${response.status}`);
  take((await response.json()) as Texts, builds);
}

/** Never rejects: texts that do not load stay in English, and are tried again for the next page that needs them. */
function loadTexts(file: string, builds: Builds): Promise<void> {
  const known = loading.get(file);
  if (known !== undefined) return known;
  const texts = fetchTexts(file, builds).catch(() => void loading.delete(file));
  loading.set(file, texts);
  return texts;
}

/** From now on code that is loaded later waits for its texts. The first page's own texts are in the document. */
export function waitForLaterTexts(builds: Builds) {
  provideLaterTexts(() => {
    if (later.size === 0) return undefined;
    return Promise.all(
      [...later].map((file) => loadTexts(file, builds).then(() => loading.has(file) && later.delete(file))),
    );
  });
}

/** Loads the texts of a section's pages; undefined in English, which is in the code. */
export function textsLoader(release: PageRelease, section: string) {
  const files = release.sections[section]?.texts;
  return (
    files &&
    ((paths: readonly string[]) =>
      Promise.all([...new Set(paths.flatMap((path) => files[path] ?? []))].map((file) => loadTexts(file, release))))
  );
}

/** Loads a section's fragment together with its texts. */
export const loadWithTexts =
  (release: PageRelease, load: (section: string, name: string) => Promise<unknown>) =>
  async (section: string, name: string) => {
    const file = release.sections[section]?.fragmentTexts;
    const [module] = await Promise.all([load(section, name), file && loadTexts(file, release)]);
    return module;
  };

export function sayIn({ language, ...builds }: PageRelease, texts: readonly Texts[] = []) {
  setLanguage(language ?? ENGLISH);
  for (const each of texts) take(each, builds);
}

/** The first page's texts are in the document. */
export function startLanguage({ release, texts, owner }: PageData) {
  sayIn(release, texts);
  const file = owner && release.sections[owner.section]?.texts?.[owner.path];
  if (file !== undefined && texts) loading.set(file, Promise.resolve());
}
