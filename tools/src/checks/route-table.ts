import { shapeOf } from '@shop/release/compatible';

/** The fields of a route object that define its paths. */
interface Route {
  path?: string;
  index?: boolean;
  children?: Route[];
}

const join = (above: string, path = '') => (path.startsWith('/') ? path : `${above.replace(/\/$/, '')}/${path}`);

/** Every path of a route table, in the router's notation. */
function pathsOf(routes: readonly Route[], above = ''): string[] {
  return routes.flatMap(({ path, index, children = [] }) => {
    const here = path === undefined ? above : join(above, path);
    return [...(path !== undefined || index ? [here || '/'] : []), ...pathsOf(children, here)];
  });
}

/** build.json decides which section gets a page, and the route table must have the same paths. */
export function disagreements(section: string, declared: readonly string[], routes: readonly unknown[]): string[] {
  const real = pathsOf(routes as readonly Route[]);
  const without = (paths: readonly string[], others: readonly string[]) => {
    const shapes = new Set(others.map(shapeOf));
    return [...new Set(paths)].filter((path) => !shapes.has(shapeOf(path)));
  };
  return [
    ...without(declared, real).map((path) => `${section} declares ${path}, and its route table has no such path`),
    ...without(real, declared).map((path) => `${section} has ${path} in its route table and does not declare it`),
  ];
}
