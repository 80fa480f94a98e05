const OFFERED = 'language-offered';

/** The shop's language that the browser prefers to English; undefined if it must not be offered again. */
export function wantedLanguage(languages: readonly string[], preferred: readonly string[]): string | undefined {
  const names = preferred.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  const first = names.find((name) => name === 'en' || languages.includes(name));
  return first === 'en' ? undefined : first;
}

/** True once per device, and never for a visitor who chose a language. */
export function mayOffer(): boolean {
  try {
    if (localStorage.getItem('language') ?? localStorage.getItem(OFFERED)) return false;
    localStorage.setItem(OFFERED, '1');
    return true;
  } catch {
    return false;
  }
}
