import type { BuildManifest } from '@shop/contract/release';
import { keys } from '@shop/release/builds';
import type { Store } from '@shop/server/store/store';
import { satisfies } from 'semver';

const MANIFEST = 'mf-manifest.json';

interface Assets {
  sync?: unknown;
  async?: unknown;
}

/** The fields of Module Federation's manifest about one shared package. */
interface Shared {
  name?: unknown;
  version?: unknown;
  requiredVersion?: unknown;
  assets?: { js?: Assets };
}

const hasFiles = (files: unknown) => Array.isArray(files) && files.length > 0;
/** With `import: false` a section only uses the host's copy: then it has no files of its own. */
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

/** A singleton or not: the page has one copy, so the shell's version must be in the range. */
function whyNotTheShells(section: string, share: Shared, given: string | undefined): string[] {
  const { version, requiredVersion: range } = share;
  if (given === undefined || !isBrought(share) || typeof range !== 'string' || satisfies(given, range)) return [];
  const name = packageOf(share);
  return [
    `${section} brings ${name} ${String(version)} and takes ${range} of it, and the shell gives ${given}, which a page has one of: set its \`requiredVersion\` to a range with ${given} and build ${section} again, or publish a shell with a version in ${range} first (docs/standalone.md)`,
  ];
}

/**
 * Why the section cannot run with the shell's copies of shared packages. By federation's default a section brings its
 * own copy, but the page uses the shell's (`shell/src/federation/plugins/shells-copies.ts`).
 */
export async function broughtPackages(
  store: Pick<Store, 'get'>,
  { section, build, files }: Pick<BuildManifest, 'section' | 'build' | 'files'>,
  { gives }: Pick<BuildManifest, 'gives'>,
): Promise<string[]> {
  if (!Object.hasOwn(files, MANIFEST)) return [];
  const shared = sharedIn(String(await store.get(keys.browser(section, build, MANIFEST))));
  if (!shared) return [`${MANIFEST} of ${section} is not JSON: build it again`];
  return shared.flatMap((share) => whyNotTheShells(section, share, gives[packageOf(share)]));
}
