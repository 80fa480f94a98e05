/** For code that runs in a browser: the configuration of Jest for this folder. */
export function browserTests(rootDir: string, more?: object): object;
