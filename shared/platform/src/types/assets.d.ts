declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  const source: string;
  export default source;
}
/** Its address. */
declare module '*.woff2' {
  const address: string;
  export default address;
}
declare module '*.inline.ts?text' {
  const script: string;
  export default script;
}
interface ImportMeta {
  /** The files of a folder, as the build finds them. */
  webpackContext(folder: string, options: { regExp: RegExp }): ((name: string) => unknown) & { keys(): string[] };
}
declare const __SERVER__: boolean;
declare const __DEV__: boolean;
