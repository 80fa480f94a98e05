/** Once the errors are drawn. antd's pickers have `aria-invalid="false"` too. */
export const focusFirstProblem = (place: ParentNode | null) => {
  requestAnimationFrame(() => place?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
};
