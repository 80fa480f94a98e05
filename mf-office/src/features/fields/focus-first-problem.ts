/** Once the errors are drawn. */
export const focusFirstProblem = (place: ParentNode | null) => {
  requestAnimationFrame(() => place?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
};
