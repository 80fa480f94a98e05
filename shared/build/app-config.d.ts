import type { Configuration } from '@rspack/core';

/**
 * The export of an `rspack.config.mjs`: `rspack build` makes both bundles, `rspack dev` serves the browser's, of the shell
 * `rspack build --env forSections` makes what a section in a repository of its own is developed with, and `shop-local` takes
 * what `local` gives.
 */
export type PartConfig = (
  env?: { RSPACK_SERVE?: boolean; forSections?: boolean; local?: boolean },
  argv?: { port?: number | string },
) => Configuration[];

export interface SectionOptions {
  /** The section's own folder: `import.meta.dirname`. */
  folder: string;
  /** As the folder is called: `mf-orders`. */
  name: string;
  /** Fragments that other parts show, beside `./routes`. */
  exposes?: Record<string, { import: string; name: string }>;
  /** Runtime plugins of Module Federation for this section's own runtime, by relative paths: `./src/log-loads.runtime-plugin.ts`. */
  runtimePlugins?: string[];
  /** The origin from which browsers load the section, if not from the shop: `https://gifts.example`. */
  origin?: string;
  /** How the section's chunks are cut, where the bundler's own way is not enough. */
  optimization?: Configuration['optimization'];
  /** Turns the React Compiler on. */
  reactCompiler?: boolean;
}

export type SectionConfig = (options: SectionOptions) => PartConfig;
export type ShellConfig = (options: Pick<SectionOptions, 'folder' | 'name'>) => PartConfig;
export type PlainConfig = (
  options: Pick<SectionOptions, 'folder'> & { routes: string; publicFolder: string },
) => PartConfig;

export const sectionConfig: SectionConfig;
export const shellConfig: ShellConfig;
/** The whole shop as one ordinary application, without federation: what the composed shop is measured against. */
export const plainConfig: PlainConfig;
