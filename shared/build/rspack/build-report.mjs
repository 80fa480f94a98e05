/** @import { Compiler } from '@rspack/core' */

/** Shows the errors of a build once, in Rspack's words, and a line when they are fixed. */
export class BuildReport {
  /** @param {string} name @param {(text: string) => void} show */
  constructor(name, show) {
    this.name = name;
    this.show = show;
    this.shown = '';
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.done.tap('BuildReport', (stats) =>
      this.report(stats.toString({ all: false, errors: true, warnings: true }).trim()),
    );
  }

  /** @param {string} problems */
  report(problems) {
    if (problems === this.shown) return;
    this.shown = problems;
    this.show(problems ? `${this.name}: the build has problems.\n${problems}\n` : `${this.name} is built again.\n`);
  }
}
