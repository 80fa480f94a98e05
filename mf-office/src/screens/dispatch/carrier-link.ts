/** One link for many orders; without a number there is nothing to follow. */
export function linkFor(pattern: string, tracking: string): string {
  const link = pattern.trim();
  if (!link.includes('{number}')) return link;
  return tracking === '' ? '' : link.replaceAll('{number}', encodeURIComponent(tracking));
}
