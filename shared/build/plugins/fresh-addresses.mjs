/** @import { Compiler } from '@rspack/core' */
import { rspack } from '@rspack/core';

/**
 * The tag of a chunk or style sheet gets its address from the page's shell, if that has one: after a failure it is
 * requested from another address (`shell/src/federation/fresh-address.ts`). In other hosts nothing changes.
 */
export class FreshAddresses {
  /** @param {string} part */
  constructor(part) {
    this.part = part;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    const address = `window.freshAddress?.(${JSON.stringify(this.part)}, url) ?? url`;
    compiler.hooks.thisCompilation.tap('FreshAddresses', (compilation) => {
      const { createScript, createLink } = rspack.RuntimePlugin.getCompilationHooks(compilation);
      createScript.tap('FreshAddresses', (code) => `${code}\nscript.src = ${address};`);
      createLink.tap('FreshAddresses', (code) => `${code}\nlink.href = ${address.replaceAll('url', 'link.href')};`);
    });
  }
}
