/** The names in other languages. */
export function namesIn(texts: Record<string, { name?: string }>): { names?: Record<string, string> } {
  const names = Object.entries(texts).flatMap(([language, { name }]) => (name ? [[language, name]] : []));
  return names.length > 0 ? { names: Object.fromEntries(names) } : {};
}
