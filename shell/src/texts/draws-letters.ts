/** Long names of months: letters of very different widths in every script. */
const lettersOf = (language: string): string[] => {
  const months = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { month: 'long' });
  const names = Array.from({ length: 12 }, (_, month) => months.format(new Date(2026, month, 1))).join('');
  return [...new Set(names.match(/\p{L}/gu) ?? [])];
};

/** Whether this device has a font for the language's script: without one it draws the same box for each letter. */
export function drawsLetters(language: string): boolean {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return true;
  canvas.font = '100px system-ui, sans-serif';
  return new Set(lettersOf(language).map((letter) => canvas.measureText(letter).width)).size > 1;
}
