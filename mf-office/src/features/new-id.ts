/** The id of a new product or note, made before it is sent: sent twice, it is created once. */
export const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
