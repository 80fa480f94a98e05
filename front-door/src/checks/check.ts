import type { BuildManifest } from '@shop/contract/release';
import type { BuildReader } from '../release/builds.ts';
import type { Builds } from '../release/document.ts';
import type { Store } from '../store/store.ts';

/** A build as it would be served: with everything that is live beside it. */
export interface Candidate {
  store: Store;
  reader: BuildReader;
  section: string;
  build: string;
  builds: Builds;
  manifests: Record<string, BuildManifest>;
  env: NodeJS.ProcessEnv;
  dataFolder: string;
}

export interface Check {
  name: string;
  /** Reasons against it, as sentences that say what to do. */
  run(candidate: Candidate): Promise<string[]>;
}
