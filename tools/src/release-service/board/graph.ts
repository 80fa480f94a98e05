import type { BuildManifest } from '@shop/contract/release';
import { keys, SHELL } from '@shop/release/builds';
import type { Store } from '@shop/server/store/store';
import type { Graph } from './shapes.ts';

const STANDARD = 'mf-manifest.json';
const ROUTES = 'routes';

/** The fragments that a build provides, from its standard manifest. */
async function fragmentsOf(store: Store, { section, build, files }: BuildManifest): Promise<string[]> {
  if (section === SHELL || !files[STANDARD]) return [];
  const bytes = await store.get(keys.browser(section, build, STANDARD));
  try {
    const { exposes = [] } = JSON.parse(bytes?.toString() ?? '{}') as { exposes?: { name?: string }[] };
    return exposes.flatMap(({ name }) => (name && name !== ROUTES ? name : []));
  } catch {
    return [];
  }
}

const sectionsWhich = (manifests: Record<string, BuildManifest>, holds: (manifest: BuildManifest) => boolean) =>
  Object.values(manifests)
    .filter(holds)
    .map(({ section }) => section);

/** Who owns which paths, provides which fragments, and uses which packages of the shell. */
export async function graphOf(store: Store, manifests: Record<string, BuildManifest>): Promise<Graph> {
  const { [SHELL]: shell, ...sections } = manifests;
  const shownBy = (fragment: string) => sectionsWhich(sections, ({ shows = [] }) => shows.includes(fragment));
  const parts = await Promise.all(
    Object.values(sections).map(async (manifest) => ({
      section: manifest.section,
      paths: manifest.routes.map(({ path }) => path),
      fragments: (await fragmentsOf(store, manifest)).map((name) => ({
        name,
        shownBy: shownBy(`${manifest.section}/${name}`),
      })),
      shared: Object.entries(manifest.needs).map(([name, needs]) => ({
        name,
        needs,
        given: shell?.gives[name] ?? null,
      })),
    })),
  );
  return { shell: shell?.build ?? null, parts };
}
