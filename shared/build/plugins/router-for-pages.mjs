/** @import { Compiler } from '@rspack/core' */
import { rspack } from '@rspack/core';
import { ROUTER_SERVER_NAMES } from './router-server-names.mjs';
import { SharedNames } from './shared-names.mjs';

/** Fails the build of a section if a name would be missing in the page. */
export class RouterForPages {
  names = new SharedNames(['react-router-dom']);

  /** @param {Compiler} compiler */
  apply(compiler) {
    this.names.apply(compiler);
    compiler.hooks.thisCompilation.tap('RouterForPages', (compilation) => {
      compilation.hooks.afterOptimizeModules.tap('RouterForPages', () => {
        for (const name of this.names.consumed['react-router-dom'] ?? [])
          if (ROUTER_SERVER_NAMES.includes(name))
            compilation.errors.push(
              new rspack.WebpackError(
                `${name} of react-router-dom is for a server of the router's own. Import it from 'react-router', which is bundled with the section.`,
              ),
            );
      });
    });
  }
}
