import { type ComponentType, createContext, createElement, useContext } from 'react';

/** What a kept component is drawn of: things that never change, and yes or no. */
export type PieceProps = Readonly<Record<string, object | boolean>>;

/** Its number among the pieces of this page, and whether what it looks like is known already. */
export type PlacePiece = (component: object, props: PieceProps) => { number: number; known: boolean };

/** Set by who draws pages on the server; without it everything is drawn. */
export const PieceContext = createContext<PlacePiece | null>(null);

/** Whoever draws the page takes these tags out again; nobody can write one in a text of the shop. */
export const PIECE_TAG = __SERVER__ ? `kept-${Math.random().toString(36).slice(2)}` : '';

function keptOnServer<Props extends PieceProps>(Component: ComponentType<Props>): ComponentType<Props> {
  return function Kept(props: Props) {
    const place = useContext(PieceContext);
    if (!place) return <Component {...props} />;
    const { number, known } = place(Component, props);
    if (known) return createElement(PIECE_TAG, { 'data-piece': number });
    return (
      // What is within it is kept with it.
      <PieceContext value={null}>
        {createElement(PIECE_TAG, { 'data-piece': number }, <Component {...props} />)}
      </PieceContext>
    );
  };
}

/**
 * On the server a component is drawn once for the same props, and its text kept for as long as these live. It may depend
 * on nothing else but the release, the settings and what every page shows of the business: not on the address, say.
 */
export const kept: <Props extends PieceProps>(component: ComponentType<Props>) => ComponentType<Props> = __SERVER__
  ? keptOnServer
  : (component) => component;
