export const transform: Record<string, unknown>;

/** For code that runs in Node: the configuration of Jest for this folder. */
export function nodeTests(rootDir: string, more?: object): object;
