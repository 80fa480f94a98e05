import { antdTokens } from './styles.mjs';

const hook = `() => ['', '']`;

/** The same names, none of which styles anything. @param {string} text */
const noStyles = (text) =>
  [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => `export const ${name} = ${hook};`).join('\n') +
  `\nexport default ${hook};`;

const NO_STYLES = `
const hooks = () => ${hook};
export const genStyleHooks = hooks;
export const genComponentStyleHook = hooks;
export const genSubStyleComponent = () => () => null;
export const genCssVar = () => [(name) => name, (name) => name];
`;

const tokens = () => `
const tokens = ${JSON.stringify(antdTokens())};
export default () => [undefined, tokens, '', tokens, undefined, true];
`;

/** Modules of antd that make styles while a page runs. @type {[file: RegExp, instead: (text: string) => string][]} */
const REPLACED = [
  [/[\\/]es[\\/][\w-]+[\\/]style[\\/]index\.js$/, noStyles],
  [/[\\/]theme[\\/]util[\\/]genStyleUtils\.js$/, () => NO_STYLES],
  [/[\\/]theme[\\/]useToken\.js$/, tokens],
];

/**
 * antd without the code that makes its styles: they are in the facade's sheet, and the page gets no style element.
 * @type {(this: { resourcePath: string }, text: string) => string}
 */
export default function stillLoader(text) {
  return REPLACED.find(([file]) => file.test(this.resourcePath))?.[1](text) ?? text;
}
