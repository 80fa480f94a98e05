import type { PageRelease } from '@shop/contract/release';
import type { PanelBuilds } from '../panel-builds.ts';
import { element } from './element.ts';
import { partsOf, previewedOf } from './page-parts.ts';

type Section = PanelBuilds['sections'][number];
type Build = Section['builds'][number];

const when = (at: string) => {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? at : date.toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
};

const CHANNELS: Record<Build['state'], string> = {
  live: 'live',
  canary: 'canary',
  kept: 'not live any more',
  revoked: 'revoked',
};

const publishedBy = ({ who, at, why }: Build) => `by ${who || 'somebody'}, ${when(at)}${why ? `: ${why}` : ''}`;

const asOption = ({ build, state, at, why }: Build, shown: string) =>
  element('option', { value: build, selected: build === shown }, `${build} (${state}) ${when(at)} ${why}`.trim());

/** The data of one part, and a choice of its builds if the team owns it. */
function partItem({ section, build }: { section: string; build: string }, release: PageRelease, known?: Section) {
  const found = known?.builds.find((each) => each.build === build);
  const previewed = previewedOf(release).find((each) => each.section === section);
  const channel = previewed ? 'preview' : found ? CHANNELS[found.state] : 'not live any more';
  const item = element('li', {}, element('strong', {}, section), ' ', element('code', {}, build), ` ${channel}`);
  if (found) item.append(element('p', { className: 'quiet' }, publishedBy(found)));
  if (previewed?.from) item.append(element('p', { className: 'quiet' }, `from ${previewed.from}`));
  if (!known?.mayChoose || previewed?.from) return { item, select: null };
  const options = known.builds.map((each) => asOption(each, build));
  const select = element('select', { name: section, ariaLabel: `Build of ${section}` }, ...options);
  item.append(select);
  return { item, select };
}

export function partsList(release: PageRelease, { sections }: PanelBuilds) {
  const parts = partsOf(release).map((part) =>
    partItem(
      part,
      release,
      sections.find(({ section }) => section === part.section),
    ),
  );
  const liveOf = (name: string) =>
    sections.find(({ section }) => section === name)?.builds.find(({ state }) => state === 'live')?.build;
  return {
    list: element('ul', {}, ...parts.map(({ item }) => item)),
    /** Chosen builds that are not live. */
    chosen: (): Record<string, string> =>
      Object.fromEntries(
        parts.flatMap(({ select }) =>
          select?.value && select.value !== liveOf(select.name) ? [[select.name, select.value]] : [],
        ),
      ),
  };
}
