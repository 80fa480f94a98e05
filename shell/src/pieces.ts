import type { PageRelease } from '@shop/contract/release';
import { PIECE_TAG, type PieceProps, type PlacePiece } from '@shop/platform';

interface Piece {
  html?: string;
  /** Pieces by one more prop that varies. */
  readonly byObject: WeakMap<object, Piece>;
  readonly byValue: Map<string | boolean, Piece>;
}

interface Room {
  basis: string;
  pieces: Piece;
}

const newPiece = (): Piece => ({ byObject: new WeakMap(), byValue: new Map() });
const rooms = new WeakMap<PageRelease, Room>();

/** Keeps only pieces of the newest basis: business data rarely changes, and then everything is rendered again. */
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

/** A separate string: a slice would keep the whole page in memory. */
const copied = (text: string) => Buffer.from(text).toString();

/** The pieces of one page: rendered if not cached, otherwise inserted. `basis` is the data on which every piece depends. */
export function piecesOf(release: PageRelease, basis: string) {
  const { pieces } = roomOf(release, basis);
  const placed: Piece[] = [];

  const place: PlacePiece = (component, props) => {
    const piece = pieceOf(pieces, component, props);
    return { number: placed.push(piece) - 1, known: piece.html !== undefined };
  };

  /** The HTML without the marks, in its parts. */
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
