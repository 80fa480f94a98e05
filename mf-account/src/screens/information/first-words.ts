const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
const MOST = 160;

/** Of sanitised HTML, as long as search engines show it. */
export function firstWords(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => NAMED[name] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim();
  return text.length <= MOST ? text : `${text.slice(0, text.lastIndexOf(' ', MOST - 1))}…`;
}
