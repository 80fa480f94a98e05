import { createHash } from 'node:crypto';
import type { BuildManifest } from '@shop/contract/release';
import { isObject, isString } from '../shapes.ts';

/** A build's origin, according to its publisher. */
export interface Provenance {
  repository?: string;
  commit?: string;
  /** The working copy had uncommitted changes. */
  changed?: boolean;
  /** SHA-256 of the lockfile. */
  lockfile?: string;
  /** The build program and its Node version. */
  builder: string;
}

const BUILD_TYPE = 'https://github.com/module-federation/core#rspack';

/** An in-toto statement with SLSA's predicate, which other tools can read. */
interface Statement {
  _type: 'https://in-toto.io/Statement/v1';
  subject: [{ name: string; digest: { sha256: string } }];
  predicateType: 'https://slsa.dev/provenance/v1';
  predicate: {
    buildDefinition: {
      buildType: string;
      externalParameters: { repository: string | undefined; changed: boolean };
      resolvedDependencies: { uri?: string; name?: string; digest: Record<string, string> }[];
    };
    runDetails: { builder: { id: string } };
  };
}

export const digestOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** `build.json` contains the integrity of every other file, so its digest covers the whole build. */
export function statementOf(
  { section, build }: Pick<BuildManifest, 'section' | 'build'>,
  manifestText: string,
  { repository, commit, changed = false, lockfile, builder }: Provenance,
): Statement {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: `${section}/${build}`, digest: { sha256: digestOf(manifestText) } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { repository, changed },
        resolvedDependencies: [
          ...(commit ? [{ ...(repository && { uri: `git+${repository}` }), digest: { gitCommit: commit } }] : []),
          ...(lockfile ? [{ name: 'lockfile', digest: { sha256: lockfile } }] : []),
        ],
      },
      runDetails: { builder: { id: builder } },
    },
  };
}

export function readStatement(text: string): Statement | null {
  try {
    const value: unknown = JSON.parse(text);
    const subject: unknown = isObject(value) && Array.isArray(value.subject) ? value.subject[0] : null;
    const isOurs =
      isObject(subject) && isString(subject.name) && isObject(subject.digest) && isString(subject.digest.sha256);
    return isOurs ? (value as unknown as Statement) : null;
  } catch {
    return null;
  }
}

const LONGEST = 300;
const isShort = (value: unknown): value is string => isString(value) && value.length <= LONGEST;

/** Parses a build's recorded origin; null if it is invalid. */
export function readProvenance(text: string): Provenance | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || !isShort(value.builder)) return null;
    const { repository, commit, changed, lockfile, builder } = value;
    return {
      ...(isShort(repository) && { repository }),
      ...(isShort(commit) && { commit }),
      ...(changed === true && { changed }),
      ...(isShort(lockfile) && { lockfile }),
      builder,
    };
  } catch {
    return null;
  }
}

/** The origin in a statement; missing parts are left out. */
export function provenanceIn({ predicate }: Statement): Provenance {
  const { externalParameters, resolvedDependencies = [] } = predicate?.buildDefinition ?? {};
  const digest = (name: string) => resolvedDependencies.map((each) => each.digest?.[name]).find(isString);
  const [repository, commit, lockfile] = [externalParameters?.repository, digest('gitCommit'), digest('sha256')];
  return {
    ...(isString(repository) && { repository }),
    ...(commit && { commit }),
    ...(externalParameters?.changed === true && { changed: true }),
    ...(lockfile && { lockfile }),
    builder: predicate?.runDetails?.builder?.id ?? 'unknown',
  };
}
