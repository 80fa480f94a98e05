import { splitLanguage } from '@shop/contract/page-language';
import { pathMatcher } from '@shop/contract/path-match';
import type { PageRelease, PreviewedBuild } from '@shop/contract/release';

export function readRelease(): PageRelease {
  const text = document.getElementById('page-data')?.textContent;
  if (!text) throw new Error('This page carries no release');
  return (JSON.parse(text) as { release: PageRelease }).release;
}

export const partsOf = ({ shell, sections }: PageRelease): { section: string; build: string }[] => [
  { section: 'shell', build: shell },
  ...Object.entries(sections).map(([section, { build }]) => ({ section, build })),
];

export const previewedOf = ({ preview }: PageRelease): PreviewedBuild[] =>
  preview ? [preview, ...(preview.others ?? [])] : [];

export function ownerOfPage({ sections, languages }: PageRelease, pathname: string): string {
  const all = Object.entries(sections).flatMap(([section, { paths }]) => paths.map((path) => ({ section, path })));
  return pathMatcher(all)(splitLanguage(pathname, languages).path)?.section ?? 'shell';
}
