export interface OfflinePage {
  url: string;
  /** When it was stored, in ms. */
  at: number;
  /** `section/build` of every built file that it names. */
  builds: string[];
}

const MOST_PAGES = 30;
/** A build has up to a megabyte. */
const MOST_BUILDS = 18;

/** Which pages stay, the newest first, and which builds' files. */
export function whatStays(pages: readonly OfflinePage[], current: readonly string[], revoked: readonly string[]) {
  const builds = new Set(current.filter((build) => !revoked.includes(build)));
  const stay: string[] = [];
  for (const page of [...pages].sort((one, other) => other.at - one.at)) {
    const more = page.builds.filter((build) => !builds.has(build));
    const isRevoked = page.builds.some((build) => revoked.includes(build));
    if (isRevoked || stay.length >= MOST_PAGES || builds.size + more.length > MOST_BUILDS) continue;
    for (const build of more) builds.add(build);
    stay.push(page.url);
  }
  return { pages: new Set(stay), builds };
}

const sectionOf = (build: string) => build.split('/', 1)[0];

/** No section has two builds. */
export const agree = (builds: readonly string[], others: readonly string[]) =>
  builds.every((build) => others.every((other) => other === build || sectionOf(other) !== sectionOf(build)));

const BUILD = /^\/_sections\/([^/]+\/[^/]+)\//;

export const buildsOf = (files: readonly string[]) => [
  ...new Set(files.flatMap((file) => BUILD.exec(file)?.[1] ?? [])),
];

/** The built files in a page's tags, also those whose text is in the page. */
export const filesIn = (html: string) => [
  ...new Set([...html.matchAll(/ (?:(?:data-)?href|src)="(\/_sections\/[^"]+)"/g)].flatMap(([, file]) => file ?? [])),
];
