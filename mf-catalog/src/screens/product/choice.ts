let chosen: string | undefined;

/** The pack that was chosen last: its page takes the place of another's, which stands until it is there. */
export const choose = (id: string) => {
  chosen = id;
};

export const isChosen = (id: string) => chosen === id;

/** True once, for the page that it led to. */
export function takeChoice(id: string): boolean {
  const isTaken = chosen === id;
  if (isTaken) chosen = undefined;
  return isTaken;
}
