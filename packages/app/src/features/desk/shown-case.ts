/** The case that a queue shows. */
export type ShownCase<Case> = {
  readonly id: string;
  readonly one: Case;
  /** Its place in the queue, counted from 0. */
  readonly at: number;
  /** Whether it waits no longer, although the moderator has not decided it. */
  readonly gone: boolean;
};

type Queue<Case> = { readonly cases: readonly Case[]; readonly idOf: (one: Case) => string };

/** The case at a place of the queue, or the nearest one; null if nothing waits. */
export function showAt<Case>(place: number, { cases, idOf }: Queue<Case>): ShownCase<Case> | null {
  const at = Math.max(0, Math.min(place, cases.length - 1));
  const one = cases[at];
  return one === undefined ? null : { id: idOf(one), one, at, gone: false };
}

/**
 * What a queue shows after its list has changed. The shown case stays, wherever it is in the list now, so that nothing that was
 * written about it is lost (SAFETY-11). It also stays when it waits no longer, unless the moderator has decided it; `settled`
 * has the ids of such cases. Null if nothing waits.
 */
export function keepShown<Case>(
  shown: ShownCase<Case> | null,
  { settled, ...queue }: Queue<Case> & { readonly settled: ReadonlySet<string> },
): ShownCase<Case> | null {
  if (!shown) return showAt(0, queue);
  const at = queue.cases.findIndex((one) => queue.idOf(one) === shown.id);
  const one = queue.cases[at];
  if (one === undefined) {
    if (settled.has(shown.id)) return showAt(shown.at, queue);
    return shown.gone ? shown : { ...shown, gone: true };
  }
  const isSame = !shown.gone && shown.one === one && shown.at === at;
  return isSame ? shown : { id: shown.id, one, at, gone: false };
}
