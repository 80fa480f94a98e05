type Load = () => Promise<unknown> | undefined;

const NONE: Load = () => undefined;
let load = NONE;

/** Loads the texts of code that the open pages load later, once; undefined if everything is loaded. */
export const laterTexts: Load = () => load();

/** For the shell. Without it, as in another host, code waits for no texts. */
export function provideLaterTexts(loader: Load = NONE) {
  load = loader;
}

/** Code that is loaded after the page, together with its texts in the language of the page. */
export async function withTexts<Code>(code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, laterTexts()]);
  return loaded;
}
