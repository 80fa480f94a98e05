/** Letters of very different widths. */
const LETTERS = ['र', 'क', 'ण', 'ॐ'];

/** Whether this device has a font for Devanagari: without one it draws the same box for each letter. */
export function drawsDevanagari(): boolean {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return true;
  canvas.font = '100px system-ui, sans-serif';
  return new Set(LETTERS.map((letter) => canvas.measureText(letter).width)).size > 1;
}
