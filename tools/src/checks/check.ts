import type { BuildManifest } from '@shop/contract/release';
import type { BuildReader } from '@shop/release/builds';
import type { Builds } from '@shop/release/document';
import type { Store } from '@shop/server/store/store';

/** The default time limit of a check. */
export interface Patience {
  bundleMs: number;
  pageMs: number;
}

/** A build, with all live builds that would be served with it. */
export interface Candidate {
  store: Store;
  reader: BuildReader;
  section: string;
  build: string;
  builds: Builds;
  manifests: Record<string, BuildManifest>;
  env: NodeJS.ProcessEnv;
  dataFolder: string;
  patience?: Patience | undefined;
}

export interface Check {
  /** Errors, as sentences that say what to do. */
  run(candidate: Candidate): Promise<string[]>;
}
