import type { FormEvent } from 'react';

/** After a submit that was not accepted: the first field with an error. */
export function focusProblem({ target }: FormEvent) {
  requestAnimationFrame(() =>
    (target as Element).querySelector<HTMLElement>('[aria-invalid=true], [data-problem] input')?.focus(),
  );
}
