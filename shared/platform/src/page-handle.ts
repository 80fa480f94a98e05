/** A route's `handle`: what the shell's header says of the page on a phone. A function is given the loader's data. */
export interface PageHandle<Data = unknown> {
  title: string | ((data: Data) => string);
  /** Where the admin sees another page at the same address. */
  adminTitle?: string;
}
