/** Who looks at orders: a customer at their own, the admin at everybody's. */
export interface Viewer {
  id: string;
  isAdmin: boolean;
}
