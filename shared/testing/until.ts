import { act } from 'react';

const LONGEST_MS = 20_000;

export async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + LONGEST_MS; !isSo(); ) {
    if (Date.now() > end) throw new Error(`It did not come to it: ${isSo}\n${document.body.textContent}`);
    await act(async () => new Promise((resolve) => setTimeout(resolve, 10)));
  }
}
