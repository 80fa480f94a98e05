/** Where a section's fragment is found, and its props. */
export interface FragmentOf<Props> {
  section: string;
  name: string;
  /** Only carries the type. */
  props?: Props;
}
