import type { PageRelease } from '@shop/contract/release';
import { PIECE_TAG, type PieceProps, type PlacePiece } from '@shop/platform';

interface Piece {
  html?: string;
  /** Told apart by one more thing that it is drawn of. */
  readonly byObject: WeakMap<object, Piece>;
  readonly byValue: Map<string | boolean, Piece>;
}

interface Room {
  basis: string;
  pieces: Piece;
}

const newPiece = (): Piece => ({ byObject: new WeakMap(), byValue: new Map() });
const rooms = new WeakMap<PageRelease, Room>();

/** Those of the newest basis alone: what a business says of itself seldom changes, and then everything is drawn anew. */
function roomOf(release: PageRelease, basis: string): Room {
  const known = rooms.get(release);
  if (known?.basis === basis) return known;
  const room = { basis, pieces: newPiece() };
  rooms.set(release, room);
  return room;
}

function below(piece: Piece, of: object | string | boolean): Piece {
  const next = typeof of === 'object' || typeof of === 'function' ? of : null;
  const found = next ? piece.byObject.get(next) : piece.byValue.get(of as string | boolean);
  if (found) return found;
  const made = newPiece();
  if (next) piece.byObject.set(next, made);
  else piece.byValue.set(of as string | boolean, made);
  return made;
}

const pieceOf = (all: Piece, component: object, props: PieceProps) =>
  Object.entries(props).reduce((piece, [name, value]) => below(below(piece, name), value), below(all, component));

const STARTS = `<${PIECE_TAG} `;
const ENDS = `</${PIECE_TAG}>`;

/** A text of its own: a slice would keep the whole page that it was cut from. */
const copied = (text: string) => Buffer.from(text).toString();

/** The pieces of one page: drawn where nothing is kept, and put in where they are. `basis` is what every piece depends on. */
export function piecesOf(release: PageRelease, basis: string) {
  const { pieces } = roomOf(release, basis);
  const placed: Piece[] = [];

  const place: PlacePiece = (component, props) => {
    const piece = pieceOf(pieces, component, props);
    return { number: placed.push(piece) - 1, known: piece.html !== undefined };
  };

  /** The markup without the marks, in parts that make it up. */
  function fill(markup: string): string[] {
    const [before = '', ...marked] = markup.split(STARTS);
    const parts = [before];
    for (const text of marked) {
      const drawn = text.indexOf('>') + 1;
      const end = text.indexOf(ENDS, drawn);
      const piece = placed[Number.parseInt(text.slice('data-piece="'.length), 10)];
      if (piece) {
        piece.html ??= copied(text.slice(drawn, end));
        parts.push(piece.html);
      }
      parts.push(text.slice(end + ENDS.length));
    }
    return parts;
  }

  return { place, fill };
}
