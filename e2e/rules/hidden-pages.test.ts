import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { inRepository, repository } from '../runner/repository.ts';

/** What the router's own hooks return belongs to the page that is shown. */
const OF_THE_SHOWN_PAGE =
  /\b(useLocation|useLoaderData|useRouteLoaderData|useMatches|useSearchParams|useNavigation|unstable_useRouterState)\b/g;

const sourcesOf = (section: string) =>
  readdirSync(inRepository(section, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file))
    .map((file) => [join(section, 'src', file), readFileSync(inRepository(section, 'src', file), 'utf8')] as const);

test('a section whose pages stay hidden for Back reads their address and data by hooks that know the hidden page', () => {
  const sections = readdirSync(repository)
    .filter((name) => name.startsWith('mf-'))
    .map(sourcesOf)
    .filter((sources) => sources.some(([, text]) => text.includes('staysMounted: true')));
  expect(sections).not.toEqual([]);
  const found = sections
    .flat()
    .flatMap(([file, text]) => (text.match(OF_THE_SHOWN_PAGE) ?? []).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
});
