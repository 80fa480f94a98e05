import type { FragmentOf } from './fragments/fragment.ts';

/** What a section says of one of its routes to others than the router. */
export interface RouteMarks {
  /** Search engines find it in the sitemap, or are told to leave it out; neither when left out. */
  robots?: 'listed' | 'disallowed';
  /** Sections that may own paths below this one or one that covers it. */
  sharedWith?: string[];
}

export interface BuiltRoute extends RouteMarks {
  /** In the router's notation. */
  path: string;
  js: string[];
  css: string[];
}

/** `dist/build.json`: what one build says of itself. Written by the build, read by the release tool and the front door. */
export interface BuildManifest {
  section: string;
  /** First 12 hex digits of the SHA-256 over the names and contents of all its files. */
  build: string;
  /** Every file a browser may ask for, by its path below the build's folder. */
  files: Record<string, { integrity: string; bytes: number }>;
  /** Source maps of some of these files, by their path below the build's `maps`: kept with the build and served to nobody. */
  maps?: Record<string, { integrity: string; bytes: number }>;
  /** A section: its remoteEntry. The shell: its first script. */
  entry: string;
  /** Files that every page with this part needs at once, beside `entry`. */
  js: string[];
  css: string[];
  /** By style sheet: the `data-rspack` mark by which the build's runtime knows a link in the HTML as its own. */
  cssMarks: Record<string, string>;
  /** The paths that this section owns, as its table of routes has them, and what each needs beside `js` and `css`. */
  routes: BuiltRoute[];
  /** The CommonJS bundle the front door renders with, and its integrity. */
  server: { file: string; integrity: string };
  /** Shared packages: exact versions that the shell gives, ranges that a section needs. */
  gives: Record<string, string>;
  needs: Record<string, string>;
  /** Names that this build imports from the facades (`antd`, `react-router-dom`), or, for the shell, that its facades hold. */
  names: Record<string, string[]>;
  /** Fragments of other sections that it shows, as `section/name`. */
  shows?: string[];
}

export interface PreviewedBuild {
  section: string;
  build: string;
  /** The origin on the visitor's own machine that it comes from; none for a build in the store. */
  from?: string;
}

/** The part of the release that stands in the HTML for the browser's own use. URLs are absolute paths. */
export interface PageRelease {
  version: number;
  /** The shell's build. */
  shell: string;
  /** How this visitor came by it. */
  channel: 'live' | 'canary' | 'preview';
  /** Set when a build is shown that is not live: the page says so. `others` are shown with it. */
  preview?: PreviewedBuild & { until: string; others?: PreviewedBuild[] };
  sections: Record<string, { build: string; entry: string; integrity: string; css: string[]; paths: string[] }>;
  /** Where the paths of sections that were removed lead. */
  redirects?: { paths: string[]; to: string }[];
}

/** So many tabs tell how their pages were; every tab tells its errors. */
export const SHARE_OF_TABS = 0.1;

/** Where a build's files stand for a browser. */
export const buildBase = (section: string, build: string) => `/_sections/${section}/${build}/`;

/** What the shell's server bundle exports as `renderPage`; the front door calls it in a worker. */
export interface RenderInput {
  /** Path and query of the page asked for. */
  url: string;
  origin: string;
  release: PageRelease;
  /**
   * Tags for the head, in order: style sheets, preloads. Made by the front door from the release, each with
   * `crossorigin` and its integrity: the build's runtime puts both on its own tags, and a preload serves only its like.
   */
  headTags: string;
  /** The shell's first script, with its integrity. */
  entry: { src: string; integrity: string };
  /** Loads a section's server bundle; rejects when it has none or it throws. */
  loadSection(name: string): Promise<SectionModule>;
  /** Asks the product API; `path` begins with `/`. */
  api(path: string, init?: { method?: 'GET' | 'POST'; body?: unknown; signal?: AbortSignal }): Promise<unknown>;
  /** Settings that the browser needs as well. */
  settings: PageSettings;
}

/** `routes` are React Router route objects; their shape is the router's business, not the front door's. */
export interface SectionModule {
  routes: unknown[];
  expectations?: Expectations;
  /** The components that this section exposes for other sections' pages, by name. */
  fragments?: Record<string, unknown>;
}

/** A fragment of another section as static HTML, drawn with the router and the stores of the shell. */
export type DrawFragment = <Props extends object>(of: FragmentOf<Props>, props: Props) => Promise<string>;

/**
 * What a section relies on of the shell and of other sections' fragments, by sentence ("toasts take a kind"). Each is
 * given the shared packages by name and throws when it does not hold. They travel with the build: a part is tried with
 * those of every section it will meet.
 */
export type Expectations = Record<
  string,
  (given: Record<string, unknown>, drawFragment: DrawFragment) => void | Promise<void>
>;

export interface PageSettings {
  authMode: 'emulator' | 'firebase';
  firebase: { apiKey: string; authDomain?: string; projectId: string; appId?: string };
  /** Pictures at a URL that begins with `from` are asked for at `to` instead. */
  imageHosts: { from: string; to: string }[];
  publicOrigin: string;
  /** Whether browsers may keep pages for when there is no network; absent where the front door has no worker to give. */
  serviceWorker?: boolean;
}

export interface RenderedPage {
  status: number;
  /** Set for a redirect; `html` is empty then. */
  location?: string;
  html: string;
  /** The same in pieces, where it was made of some: encoded one by one they need not be joined in memory first. */
  pieces?: readonly string[];
  /** False when the page must not be kept for other visitors (a loader failed, say). */
  cacheable: boolean;
  /** The section's own fault, though there is a page: its loader threw something that is no answer of the API. */
  failure?: 'loader';
  /** What was wrong with the page, in words; for the checks before publishing. */
  fault?: string | undefined;
}

/** Exports of the shell's `server.cjs`: the shared packages by name, for every section's bundle, and the renderer. */
export interface ShellServerModule {
  shares: Record<string, unknown>;
  /** Draws one component as on a page of its own; the checks before publishing use it. */
  drawComponent(component: unknown, props: object): string;
  renderPage(input: RenderInput): Promise<RenderedPage>;
  /** SHA-256 hashes, in CSP notation, of the inline scripts that `renderPage` writes. */
  inlineScriptHashes: string[];
}
