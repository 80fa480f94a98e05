/** Thrown while rendering, it makes the shell show "couldn't find this page". */
export const notFound = () => ({ status: 404, statusText: 'Not Found', data: null, internal: false });
