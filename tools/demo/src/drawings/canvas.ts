export const SIDE = 320;
export const FLOOR = 298;

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

export function mix(one: string, other: string, share: number): string {
  const to = channels(other);
  const mixed = channels(one).map((value, i) => Math.round(value + ((to[i] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
export const darker = (colour: string, share: number) => mix(colour, '#1c120a', share);
export const lighter = (colour: string, share: number) => mix(colour, '#ffffff', share);

function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150;
}
/** A readable print colour for a ground. */
export const printOn = (ground: string) => (isLight(ground) ? darker(ground, 0.82) : '#fffaf0');

export const round = (value: number) => Math.round(value * 10) / 10;

type Stop = readonly [offset: number, colour: string, opacity?: number];
const stops = (list: readonly Stop[]) =>
  list
    .map(([at, colour, opacity]) => {
      const seen = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${at}" stop-color="${colour}"${seen}/>`;
    })
    .join('');

/** The definitions of one drawing, used by name: gradients and clipping shapes. */
export class Canvas {
  readonly #ids = new Map<string, string>();

  #define(markup: (id: string) => string): string {
    const key = markup('');
    const id = this.#ids.get(key) ?? `d${this.#ids.size}`;
    this.#ids.set(key, id);
    return id;
  }

  /** A gradient from left to right, or with `slope` at an angle from the top left. */
  across(list: readonly Stop[], slope = 0): string {
    const id = this.#define(
      (name) => `<linearGradient id="${name}" x1="0" y1="0" x2="1" y2="${slope}">${stops(list)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  down(list: readonly Stop[]): string {
    const id = this.#define(
      (name) => `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** A round body, lit from the top left. */
  ball(colour: string, depth = 0.42): string {
    const list: Stop[] = [
      [0, lighter(colour, 0.5)],
      [0.38, colour],
      [1, darker(colour, depth)],
    ];
    const id = this.#define(
      (name) => `<radialGradient id="${name}" cx=".36" cy=".3" r=".78">${stops(list)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  radial(list: readonly Stop[]): string {
    const id = this.#define((name) => `<radialGradient id="${name}">${stops(list)}</radialGradient>`);
    return `url(#${id})`;
  }

  cut(shape: string, content: string): string {
    const id = this.#define((name) => `<clipPath id="${name}"><path d="${shape}"/></clipPath>`);
    return `<g clip-path="url(#${id})">${content}</g>`;
  }

  shadow(cx: number, width: number, y = FLOOR): string {
    const fill = this.radial([
      [0, '#2a1a08', 0.42],
      [0.6, '#2a1a08', 0.18],
      [1, '#2a1a08', 0],
    ]);
    return `<ellipse cx="${cx + 5}" cy="${y}" rx="${width / 2 + 12}" ry="13" fill="${fill}"/>`;
  }

  /** Light and shade over a soft, flat pack. */
  sheen(shape: string): string {
    const light = this.across(
      [
        [0, '#ffffff', 0.34],
        [0.34, '#ffffff', 0.04],
        [0.62, '#1c120a', 0.03],
        [1, '#1c120a', 0.32],
      ],
      0.35,
    );
    return `<path d="${shape}" fill="${light}"/>`;
  }

  /** Light and shade over an upright cylinder. */
  gloss(shape: string, strength = 1): string {
    const light = this.across([
      [0, '#1c120a', 0.26 * strength],
      [0.14, '#ffffff', 0.1 * strength],
      [0.24, '#ffffff', 0.42 * strength],
      [0.36, '#ffffff', 0.04],
      [0.66, '#1c120a', 0.04],
      [1, '#1c120a', 0.4 * strength],
    ]);
    return `<path d="${shape}" fill="${light}"/>`;
  }

  svg(content: string): string {
    const defs = [...this.#ids].map(([key, id]) => key.replace(' id=""', ` id="${id}"`)).join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="32" height="32"><defs>${defs}</defs>${content}</svg>`;
  }
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${radius ? ` rx="${radius}"` : ''}/>`;
export const circle = (cx: number, cy: number, r: number, fill: string) =>
  `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="${fill}"/>`;
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"/>`;
export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more ? ` ${more}` : ''}/>`;
/** Moves, turns and scales a drawing that is centred on 0, 0. */
export const placed = (content: string, x: number, y: number, size = 1, turn = 0) =>
  `<g transform="translate(${round(x)} ${round(y)})${turn ? ` rotate(${round(turn)})` : ''}${size === 1 ? '' : ` scale(${size})`}">${content}</g>`;
