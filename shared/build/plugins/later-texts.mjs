/** @import { Compiler } from '@rspack/core' */
import { rspack } from '@rspack/core';

const { ensureChunkHandlers } = rspack.RuntimeGlobals;

class WaitForTexts extends rspack.RuntimeModule {
  constructor() {
    super('later texts', rspack.RuntimeModule.STAGE_ATTACH);
  }

  /** @override */
  generate() {
    return `${ensureChunkHandlers}.texts = (id, promises) => {
  const texts = window.laterTexts?.();
  if (texts) promises.push(texts);
};`;
  }
}

/**
 * Code that is loaded after the page waits for what it says in the language of the page (`shell/src/texts/load-texts.ts`). In other hosts
 * it waits for nothing.
 */
export class LaterTexts {
  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LaterTexts', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(ensureChunkHandlers).tap('LaterTexts', (chunk) => {
        compilation.addRuntimeModule(chunk, new WaitForTexts());
      });
    });
  }
}
