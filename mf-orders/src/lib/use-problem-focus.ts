import { useEffect, useRef, useState } from 'react';

/** For a form whose submit was not accepted: the first field with an error, or the sentence about it, gets the focus once it is drawn. */
export function useProblemFocus() {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0) return;
    const problem = form.current?.querySelector<HTMLElement>(
      '[aria-invalid=true], [data-problem] input, [data-problem][tabindex]',
    );
    problem?.focus();
  }, [tries]);
  return { form, focusProblem: () => setTries((count) => count + 1) };
}
