let chosen: string | undefined;

/** The last chosen pack: its page replaces another one's, which stays until it is loaded. */
export const choose = (id: string) => {
  chosen = id;
};

export const isChosen = (id: string) => chosen === id;

/** True once, for the page that it opened. */
export function takeChoice(id: string): boolean {
  const isTaken = chosen === id;
  if (isTaken) chosen = undefined;
  return isTaken;
}
