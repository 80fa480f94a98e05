import type { Builds, ReleaseDocument } from '@shop/release/document';
import { type RetainedBuild, retainedBuilds } from '@shop/release/retained-builds';
import type { Store } from '@shop/server/store/store';
import { hasSection, type Pass } from './pass.ts';

/** The data that the panel loads when it opens. */
export interface PanelBuilds {
  team: string;
  until: string;
  owners: Record<string, string>;
  overrides: Builds;
  /** Why the choice is no longer shown. */
  reasons: string[];
  sections: { section: string; mayChoose: boolean; builds: RetainedBuild[] }[];
}

const MOST_OFFERED = 30;

type Shown = Pick<PanelBuilds, 'overrides' | 'reasons'>;

/** Every live part with the data of its builds; the possible builds only for the team's own sections. */
export async function panelBuilds(
  store: Store,
  document: ReleaseDocument,
  pass: Pass,
  shown: Shown,
): Promise<PanelBuilds> {
  const retained = await retainedBuilds(store, document);
  const isOffered = ({ section, build, state }: RetainedBuild) =>
    state === 'live' || state === 'canary' || shown.overrides[section] === build;
  return {
    team: pass.team,
    until: new Date(pass.until).toISOString(),
    owners: pass.owners,
    ...shown,
    sections: Object.keys(document.live).map((section) => {
      const mayChoose = hasSection(pass, section);
      const own = retained.filter((each) => each.section === section && each.state !== 'revoked');
      const builds = own.filter((each, index) => isOffered(each) || (mayChoose && index < MOST_OFFERED));
      return { section, mayChoose, builds };
    }),
  };
}
