/** Customers see their own orders, the admin sees all. */
export interface Viewer {
  id: string;
  isAdmin: boolean;
}
