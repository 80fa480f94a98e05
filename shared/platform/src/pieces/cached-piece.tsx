import { type ComponentType, createContext, createElement, useContext } from 'react';

/** The props of a cached piece: immutable objects, and booleans. */
export type PieceProps = Readonly<Record<string, object | boolean>>;

/** Its number among the pieces of this page, and whether its HTML is already known. */
export type PlacePiece = (component: object, props: PieceProps) => { number: number; known: boolean };

/** Set when rendering on the server; without it everything is rendered. */
export const PieceContext = createContext<PlacePiece | null>(null);

/** The renderer removes these tags again; texts of the shop cannot contain them. */
export const PIECE_TAG = __SERVER__ ? `piece-${Math.random().toString(36).slice(2)}` : '';

function cachedOnServer<Props extends PieceProps>(Component: ComponentType<Props>): ComponentType<Props> {
  return function CachedPiece(props: Props) {
    const place = useContext(PieceContext);
    if (!place) return <Component {...props} />;
    const { number, known } = place(Component, props);
    if (known) return createElement(PIECE_TAG, { 'data-piece': number });
    return (
      // Everything inside it is cached with it.
      <PieceContext value={null}>
        {createElement(PIECE_TAG, { 'data-piece': number }, <Component {...props} />)}
      </PieceContext>
    );
  };
}

/**
 * On the server a component is rendered once for the same props, and its HTML is cached as long as these live. It may
 * depend only on the release, the settings and the business data of every page: not on the address, for example.
 */
export const cachedPiece: <Props extends PieceProps>(component: ComponentType<Props>) => ComponentType<Props> =
  __SERVER__ ? cachedOnServer : (component) => component;
