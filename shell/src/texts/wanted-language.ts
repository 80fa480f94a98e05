const OFFERED = 'language-offered';

/** The shop's language that the browser prefers to English; undefined where it is offered no more. */
export function wantedLanguage(languages: readonly string[], preferred: readonly string[]): string | undefined {
  const names = preferred.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  const first = names.find((name) => name === 'en' || languages.includes(name));
  return first === 'en' ? undefined : first;
}

/** True once on a device, and never for somebody who has chosen a language. */
export function mayOffer(): boolean {
  try {
    if (localStorage.getItem('language') ?? localStorage.getItem(OFFERED)) return false;
    localStorage.setItem(OFFERED, '1');
    return true;
  } catch {
    return false;
  }
}
