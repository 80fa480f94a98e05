/** Where a fragment of a section is found, and what it is given. */
export interface FragmentOf<Props> {
  section: string;
  name: string;
  /** Only carries the type. */
  props?: Props;
}
