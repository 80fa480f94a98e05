/** Whether a program on this machine answers this address well. */
export async function answersAt(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
