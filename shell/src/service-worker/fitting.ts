const base64 = (digest: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(digest)));

/** Whether bytes match a tag's integrity, such as `sha256-…`. */
export async function fits(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  const [algorithm, expected] = integrity.split('-', 2);
  if (algorithm !== 'sha256') return false;
  return base64(await crypto.subtle.digest('SHA-256', bytes)) === expected;
}
