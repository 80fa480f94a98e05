/** After a submit that was not accepted: the first field with an error, or the sentence about it, which may be drawn some frames later. */
export function focusProblem({ target }: { target: EventTarget | null }, frames = 9) {
  requestAnimationFrame(() => {
    const problem = (target as Element | null)?.querySelector<HTMLElement>(
      '[aria-invalid=true], [data-problem] input, [data-problem][tabindex]',
    );
    if (problem) problem.focus();
    else if (frames > 0) focusProblem({ target }, frames - 1);
  });
}
