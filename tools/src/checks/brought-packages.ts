import type { BuildManifest } from '@shop/contract/release';
import { keys } from '@shop/release/builds';
import type { Store } from '@shop/server/store/store';

const MANIFEST = 'mf-manifest.json';

interface Assets {
  sync?: unknown;
  async?: unknown;
}

/** The fields of Module Federation's manifest about one shared package. */
interface Shared {
  name?: unknown;
  version?: unknown;
  assets?: { js?: Assets };
}

const hasFiles = (files: unknown) => Array.isArray(files) && files.length > 0;
/** With `import: false` it only asks for the host's: then it has no files of its own. */
const isBrought = ({ assets }: Shared) => hasFiles(assets?.js?.sync) || hasFiles(assets?.js?.async);
/** `react/` shares every file of the package. */
const packageOf = ({ name }: Shared) => String(name).replace(/\/$/, '');

function sharedIn(text: string): Shared[] | null {
  try {
    const { shared } = JSON.parse(text) as { shared?: unknown };
    return Array.isArray(shared)
      ? shared.filter((each): each is Shared => typeof each === 'object' && each !== null)
      : [];
  } catch {
    return null;
  }
}

/**
 * Packages of the shell of which a section's build brings a copy, as its `mf-manifest.json` declares them. The shell
 * does not choose between versions: a visitor whose first page is the section's would run two of them.
 */
export async function broughtPackages(
  store: Store,
  { section, build, files }: BuildManifest,
  { gives }: Pick<BuildManifest, 'gives'>,
): Promise<string[]> {
  if (!Object.hasOwn(files, MANIFEST)) return [];
  const shared = sharedIn(String(await store.get(keys.browser(section, build, MANIFEST))));
  if (!shared) return [`${MANIFEST} of ${section} is not JSON: build it again`];
  return shared
    .filter((each) => isBrought(each) && Object.hasOwn(gives, packageOf(each)))
    .map(
      (each) =>
        `${section} brings a copy of ${packageOf(each)} ${String(each.version)}, and the shell gives ${gives[packageOf(each)]}: share it with \`import: false\`, so that a page has one of it (docs/standalone.md)`,
    );
}
