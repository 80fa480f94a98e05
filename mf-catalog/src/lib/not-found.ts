/** What the shell shows its "couldn't find this page" for, thrown while rendering. */
export const notFound = () => ({ status: 404, statusText: 'Not Found', data: null, internal: false });
