async function statusOf(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}

export async function isUpAt(url: string): Promise<boolean> {
  const status = await statusOf(url);
  return status !== null && status >= 200 && status < 300;
}

/** Whether it responds at all. */
export const respondsAt = async (url: string) => (await statusOf(url)) !== null;
