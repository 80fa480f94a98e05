import { ignoreSecondTap } from '@shop/ui/second-tap';
import { type MouseEvent, useState } from 'react';

/** For a button that acts at its second press. The second click of a double click is none: nobody has read the question. */
export function useSure(act: () => void) {
  const [isSure, setSure] = useState(false);
  const press = ({ detail }: MouseEvent) => {
    if (!isSure) {
      setSure(true);
      ignoreSecondTap();
    } else if (detail < 2) act();
  };
  return { isSure, press };
}
