import type { CallResponse } from '../packages/contract/src/calls.ts';

/** Pages of the search, each asked for by another visitor, with how long each took in milliseconds. */
export function searchPages(url: string) {
  let visitor = 0;
  return async (
    query: Record<string, string>,
  ): Promise<{ ms: number; answer: CallResponse<'searchMembers'> }> => {
    visitor += 1;
    const started = performance.now();
    const response = await fetch(`${url}/api/members.php?${new URLSearchParams(query)}`, {
      headers: { 'x-forwarded-for': `10.0.${Math.floor(visitor / 200)}.${visitor % 200}` },
    });
    const answer = (await response.json()) as CallResponse<'searchMembers'>;
    if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(answer)}`);
    return { ms: performance.now() - started, answer };
  };
}

/** The middle one. */
export const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number;
