import type { Configuration } from '@rspack/core';

/**
 * The export of an `rspack.config.mjs`. `rspack build` makes both bundles; `rspack dev` serves the browser's. With
 * `--env forSections` the shell is built for sections in repositories of their own; `local` is the build of `shop-local`.
 */
export type PartConfig = (
  env?: { RSPACK_SERVE?: boolean; forSections?: boolean; local?: boolean },
  argv?: { port?: number | string },
) => Configuration[];

export interface SectionOptions {
  /** The section's own folder: `import.meta.dirname`. */
  folder: string;
  /** The name of the folder: `mf-orders`. */
  name: string;
  /** Fragments for other parts' pages, next to `./routes`. */
  exposes?: Record<string, { import: string; name: string }>;
  /** Runtime plugins of Module Federation for this section's own runtime, by relative paths: `./src/log-loads.runtime-plugin.ts`. */
  runtimePlugins?: string[];
  /** The origin from which browsers load the section, if not from the shop: `https://gifts.example`. */
  origin?: string;
  /** How the section's chunks are split, if the bundler's default is not enough. */
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
/** The whole shop as one ordinary application, without federation, to compare the composed shop with. */
export const plainConfig: PlainConfig;
