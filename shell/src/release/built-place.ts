const BUILT = /\/_sections\/([a-z][a-z0-9-]*)\/[0-9a-f]{12}\/([A-Za-z0-9._/-]+?)(:\d+:\d+)?(?:[\s)]|$)/;

/** The first built file that a stack names: which section's it is, and where in it. */
export function builtPlace(stack: string | undefined): { section: string; at: string } | null {
  const [, section, file, place = ''] = BUILT.exec(stack ?? '') ?? [];
  return section && file ? { section, at: (file.replaceAll('/', '.') + place).slice(0, 120) } : null;
}
