import type { FragmentOf } from './fragments/fragment.ts';

/** What a section declares about a route, in addition to the router's data. */
export interface RouteMarks {
  /** Search engines find it in the sitemap, or must not visit it; neither by default. */
  robots?: 'listed' | 'disallowed';
  /** Sections that may own paths below this one or a path that covers it. */
  sharedWith?: string[];
}

/**
 * The file with a page's texts, by language; English is in the code. It names, as `$later`, the file with the texts of
 * code that the page loads later.
 */
export type TextFiles = Record<string, string>;

export interface BuiltRoute extends RouteMarks {
  /** In the router's notation. */
  path: string;
  js: string[];
  css: string[];
  texts?: TextFiles;
}

/** `dist/build.json` describes one build: written by the build, read by the release tool and the front door. */
export interface BuildManifest {
  section: string;
  /** Where browsers load its files from, at the same paths as from the shop; undefined: from the shop. */
  origin?: string;
  /** First 12 hex digits of the SHA-256 over the names and contents of all its files. */
  build: string;
  /** Every file for browsers, by its path below the build's folder. */
  files: Record<string, { integrity: string; bytes: number }>;
  /** Source maps of some of these files, by their path below the build's `maps`: stored with the build, never served. */
  maps?: Record<string, { integrity: string; bytes: number }>;
  /** A section: its remoteEntry. The shell: its first script. */
  entry: string;
  /** Files that every page with this part needs at once, in addition to `entry`. */
  js: string[];
  css: string[];
  /** For the shell: the texts of every page. For a section: the texts of its fragments. */
  texts?: TextFiles;
  /** By style sheet: the `data-rspack` mark by which the build's runtime recognises its link in the HTML. */
  cssMarks: Record<string, string>;
  /** The paths that this section owns, from its table of routes, and what each needs in addition to `js` and `css`. */
  routes: BuiltRoute[];
  /** The CommonJS bundle the front door renders with, and its integrity. */
  server: { file: string; integrity: string };
  /** Shared packages: exact versions that the shell provides, ranges that a section needs. */
  gives: Record<string, string>;
  needs: Record<string, string>;
  /** Names that this build imports from the shop's own shared packages, or, for the shell, that these contain. */
  names: Record<string, string[]>;
  /** Fragments of other sections that it shows, as `section/name`. */
  shows?: string[];
}

export interface PreviewedBuild {
  section: string;
  build: string;
  /** The origin on the developer's own machine; undefined for a build in the store. */
  from?: string;
}

export interface SectionOfPage {
  build: string;
  entry: string;
  integrity: string;
  css: string[];
  paths: string[];
  /** On a page that is not in English: the texts of each path in its language. */
  texts?: Record<string, string>;
  /** The texts of its fragments on other sections' pages. */
  fragmentTexts?: string;
}

/** The part of the release in the HTML, for the browser. URLs are absolute paths. */
export interface PageRelease {
  version: number;
  /** The shell's build. */
  shell: string;
  /** Why this visitor got it. */
  channel: 'live' | 'canary' | 'preview';
  /** Languages besides English: `/hi` is the home page in Hindi. */
  languages?: string[];
  /** The language of this page; undefined: English. */
  language?: string;
  /** Set if the page shows a build that is not live, and has a note about it. `others` are shown with it. */
  preview?: PreviewedBuild & { until: string; others?: PreviewedBuild[] };
  sections: Record<string, SectionOfPage>;
  /** Where the paths of removed sections redirect to. */
  redirects?: { paths: string[]; to: string }[];
}

/** This share of the tabs reports times; every tab reports errors. */
export const SHARE_OF_TABS = 0.1;

export const buildBase = (section: string, build: string) => `/_sections/${section}/${build}/`;

/** The prefix of a build's files on a page of the shop. */
export const baseOf = ({ origin = '', section, build }: Pick<BuildManifest, 'origin' | 'section' | 'build'>) =>
  origin + buildBase(section, build);

/** What the shell's server bundle exports as `renderPage`; the front door calls it in a worker. */
export interface RenderInput {
  /** Path and query of the request. */
  url: string;
  origin: string;
  release: PageRelease;
  /**
   * Tags for the head, in order: style sheets, preloads. The front door creates them from the release, each with
   * `crossorigin` and its integrity: the build's runtime puts both on its own tags, and a preload only works for an
   * equal tag.
   */
  headTags: string;
  /** The shell's first script, with its integrity. */
  entry: { src: string; integrity: string };
  /** The files with this page's texts; none in English. */
  texts?: readonly string[];
  /** Loads a section's server bundle; rejects if there is none or it throws. */
  loadSection(name: string): Promise<SectionModule>;
  /** Calls the product API; `path` begins with `/`. */
  api(path: string, init?: { method?: 'GET' | 'POST'; body?: unknown; signal?: AbortSignal }): Promise<unknown>;
  /** Settings that the browser also needs. */
  settings: PageSettings;
}

/** `routes` are React Router route objects; the front door does not depend on their shape. */
export interface SectionModule {
  routes: unknown[];
  expectations?: Expectations;
  /** The components for other sections' pages, by name. */
  fragments?: Record<string, unknown>;
}

/** A fragment of another section as static HTML, rendered with the shell's router and stores. */
export type DrawFragment = <Props extends object>(of: FragmentOf<Props>, props: Props) => Promise<string>;

/**
 * A section's expectations of the shell and of other sections' fragments, by sentence ("toasts take a kind"). Each gets
 * the shared packages by name and throws if it is not met. They are part of the build: a new part is tested with those
 * of every section that it will run with.
 */
export type Expectations = Record<
  string,
  (given: Record<string, unknown>, drawFragment: DrawFragment) => void | Promise<void>
>;

export interface PageSettings {
  authMode: 'emulator' | 'firebase';
  firebase: { apiKey: string; authDomain?: string; projectId: string; appId?: string };
  /** Pictures at a URL that begins with `from` are requested at `to` instead. */
  imageHosts: { from: string; to: string }[];
  publicOrigin: string;
  /** Whether browsers may keep pages for times without a network; undefined if the front door serves no worker. */
  serviceWorker?: boolean;
}

export interface RenderedPage {
  status: number;
  /** Set for a redirect; then `html` is empty. */
  location?: string;
  html: string;
  /** The same in pieces, if it was made of pieces: encoded one by one, they need not be joined in memory. */
  pieces?: readonly string[];
  /** False if the page must not be cached for other visitors (for example, a loader failed). */
  cacheable: boolean;
  /** The section's own error, although there is a page: its loader threw something that is not an API response. */
  failure?: 'loader';
  /** The page's error, in words; for the checks before publishing. */
  fault?: string | undefined;
}

/** Exports of the shell's `server.cjs`: the shared packages by name, for every section's bundle, and the renderer. */
export interface ShellServerModule {
  shares: Record<string, unknown>;
  /** Renders one component as on a page of its own; for the checks before publishing. */
  drawComponent(component: unknown, props: object): string;
  renderPage(input: RenderInput): Promise<RenderedPage>;
  /** SHA-256 hashes, in CSP notation, of the inline scripts that `renderPage` writes. */
  inlineScriptHashes: string[];
}
