/** After a submit that was not accepted: the first field with an error, or the sentence about it. */
export function focusProblem({ target }: { target: EventTarget | null }) {
  requestAnimationFrame(() =>
    (target as Element | null)
      ?.querySelector<HTMLElement>('[aria-invalid=true], [data-problem] input, [data-problem][tabindex]')
      ?.focus(),
  );
}
