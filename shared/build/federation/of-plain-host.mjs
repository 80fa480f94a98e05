import { forSections } from './for-sections.mjs';

/** Before the entry of a section in a page that is not the shop's: see plugins/standard-manifest.mjs. */
globalThis.shopFederation ??= forSections;
