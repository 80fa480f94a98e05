import { pathForms } from '@shop/contract/path-match';
import type { BuildManifest } from '@shop/contract/release';
import { satisfies } from 'semver';
import { SHELL } from './builds.ts';
import { isFrontDoorsOwn } from './front-doors-own.ts';
import { withoutConsent } from './path-claims.ts';

type Manifests = Record<string, BuildManifest>;

const SHIP_SHELL_FIRST = 'publish a shell that has it first';

/** The package that the shell provides to sections; its version identifies the way both are built. */
const SURFACE = '@shop/platform';

const builtForAnother = (section: BuildManifest, range: string, shell: BuildManifest, given: string) =>
  `${section.section} is built for a shell with ${SURFACE} ${range}, and the shell ${shell.build} has ${given}: publish the shell and all sections of one version together, as \`pnpm start\` does`;

function unmetNeeds(section: BuildManifest, shell: BuildManifest): string[] {
  return Object.entries(section.needs).flatMap(([name, range]) => {
    const given = shell.gives[name];
    if (given === undefined)
      return `${section.section} needs ${name} ${range}, which the shell does not give: ${SHIP_SHELL_FIRST}`;
    if (satisfies(given, range)) return [];
    if (name === SURFACE) return builtForAnother(section, range, shell, given);
    return `${section.section} needs ${name} ${range} and the shell ${shell.build} gives ${given}: ${SHIP_SHELL_FIRST}, or build ${section.section} for ${given}`;
  });
}

function missingNames(section: BuildManifest, shell: BuildManifest): string[] {
  return Object.entries(section.names).flatMap(([name, used]) => {
    // A shell that lists no names provides the whole package; whether it provides it at all is a matter of versions.
    if (!shell.names[name]) return [];
    const held = new Set(shell.names[name]);
    const missing = used.filter((each) => !held.has(each));
    if (missing.length === 0) return [];
    return `${section.section} uses ${missing.join(', ')} of ${name}, which the shell ${shell.build} does not hold: add ${missing.length === 1 ? 'it' : 'them'} to ${name} and ${SHIP_SHELL_FIRST}`;
  });
}

/** `/a/:id` and `/a/:name` are the same path. */
export const shapeOf = (path: string) =>
  path
    .replace(/:[^/]+/g, ':')
    .replace(/\/+$/, '')
    .toLowerCase();

const shapesOf = (path: string) => pathForms(path).map((form) => shapeOf(`/${form.join('/')}`));

function doubleOwners(manifests: Manifests): string[] {
  const owners = new Map<string, string>();
  const named = new Set<string>();
  return Object.values(manifests).flatMap(({ section, routes }) =>
    routes.flatMap(({ path }) => {
      const owner = shapesOf(path).flatMap((shape) => owners.get(shape) ?? [])[0];
      for (const shape of shapesOf(path)) owners.set(shape, section);
      const isTwice = named.has(`${section} ${shapeOf(path)}`);
      named.add(`${section} ${shapeOf(path)}`);
      if (isTwice) return `${section} names the path ${path} twice`;
      if (owner === undefined || owner === section) return [];
      return `${path} belongs to ${owner} and to ${section}: one of them must give it up first`;
    }),
  );
}

const unshownPages = (manifests: Manifests) =>
  Object.values(manifests).flatMap(({ section, routes }) =>
    routes
      .filter(({ path }) => shapesOf(path).some(isFrontDoorsOwn))
      .map(({ path }) => `${path} of ${section} is an address of the front door, which shows no page there`),
  );

/** Why these builds cannot be served together. The store may have sections before it has a shell. */
export function whyNotTogether(manifests: Manifests): string[] {
  const { [SHELL]: shell, ...sections } = manifests;
  const unmet = shell
    ? Object.values(sections).flatMap((section) => [...unmetNeeds(section, shell), ...missingNames(section, shell)])
    : [];
  return [
    ...unshownPages(manifests),
    ...doubleOwners(manifests),
    ...withoutConsent(Object.values(manifests)),
    ...unmet,
  ];
}
