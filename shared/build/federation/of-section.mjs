/** A section has no federation runtime of its own: its page's starts it (`shell/src/federation/of-bundles.ts`). */
export const startBundle = (bundle) => globalThis.shopFederation(bundle);
