import type { CallResponse } from '../packages/contract/src/calls.ts';

/** Fetches pages of the search, each as another visitor, and measures how long each takes in milliseconds. */
export function searchPages(url: string) {
  let visitor = 0;
  return async (
    query: Record<string, string>,
  ): Promise<{ ms: number; data: CallResponse<'searchMembers'> }> => {
    visitor += 1;
    const started = performance.now();
    const response = await fetch(`${url}/api/members.php?${new URLSearchParams(query)}`, {
      headers: { 'x-forwarded-for': `10.0.${Math.floor(visitor / 200)}.${visitor % 200}` },
    });
    const data = (await response.json()) as CallResponse<'searchMembers'>;
    if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(data)}`);
    return { ms: performance.now() - started, data };
  };
}

/** The middle value; for an even count, the upper of the two. */
export const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number;
