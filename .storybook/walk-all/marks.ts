import type { Fault } from '../stepper/fault.ts';
import type { FlowResult, FrameFacts, LookResult, Shot } from './results.ts';

/**
 * How a state or an edge was found: without faults in this build, with faults in this build, only in an earlier build
 * whose source of the screen differs, or never.
 */
export type Status = 'clean' | 'faulty' | 'outdated' | 'unseen';

export const STATUS_TEXT: Readonly<Record<Status, string>> = {
  clean: 'no faults in this build',
  faulty: 'faults in this build',
  outdated: 'seen in an earlier build only',
  unseen: 'never seen',
};

/** A screen that shows a state, or that follows an edge, in one look. */
export type Sight = {
  readonly look: LookResult;
  readonly frame: FrameFacts;
  readonly shot: Shot;
  /** Whether the state was left in the same step, so that the picture shows the state after it. */
  readonly isPassed: boolean;
};

export type Mark = {
  readonly status: Status;
  /** Of this build; of an earlier one if the status is `outdated`. Those with faults come first. */
  readonly sights: readonly Sight[];
  /** The number of looks in which it was seen, and of those in which it has a fault. */
  readonly looks: number;
  readonly faultyLooks: number;
};

const UNSEEN: Mark = { status: 'unseen', sights: [], looks: 0, faultyLooks: 0 };

/** Returns the mark of each of the names, which are states and edges of a flow. `source` is that of this build. */
export function marksOf(
  result: FlowResult,
  source: string,
  names: Iterable<string>,
): ReadonlyMap<string, Mark> {
  const [current, earlier] = [new Map<string, Sight[]>(), new Map<string, Sight[]>()];
  for (const look of Object.values(result.looks)) {
    const sights = look.source === source ? current : earlier;
    for (const [frameId, shotId] of Object.entries(look.shots)) {
      const [frame, shot] = [result.frames[frameId], result.shots[shotId]];
      if (!frame || !shot) continue;
      const add = (name: string, isPassed: boolean) =>
        sights.set(name, [...(sights.get(name) ?? []), { look, frame, shot, isPassed }]);
      for (const name of [...frame.active, ...frame.edges]) add(name, false);
      for (const name of frame.passed) add(name, true);
    }
  }
  return new Map(
    [...names].map((name) => [name, markOf(current.get(name) ?? [], earlier.get(name) ?? [])] as const),
  );
}

function markOf(current: readonly Sight[], earlier: readonly Sight[]): Mark {
  if (current.length > 0) {
    const sights = shownOf(current);
    const faultyLooks = countLooks(sights.filter(isFaulty));
    return {
      status: faultyLooks > 0 ? 'faulty' : 'clean',
      sights,
      looks: countLooks(sights),
      faultyLooks,
    };
  }
  if (earlier.length === 0) return UNSEEN;
  const sights = shownOf(earlier);
  return {
    status: 'outdated',
    sights,
    looks: countLooks(sights),
    faultyLooks: countLooks(sights.filter(isFaulty)),
  };
}

/** Screens that show the state itself, if there are any; the faulty ones first. */
function shownOf(sights: readonly Sight[]): Sight[] {
  const shown = sights.filter(({ isPassed }) => !isPassed);
  const chosen = shown.length > 0 ? shown : sights;
  return chosen.toSorted((one, other) => Number(isFaulty(other)) - Number(isFaulty(one)));
}

/**
 * The faults of a screen count for the state that it shows. For one that was left in the same step, only that the screen
 * could not be shown counts.
 */
export function isFaulty({ shot, isPassed }: Sight): boolean {
  return shot.faults.some(({ kind }) => !isPassed || kind === 'screen');
}

function countLooks(sights: readonly Sight[]): number {
  return new Set(sights.map(({ look }) => look)).size;
}

/** Faults with one rule, and the screens that have them. */
export type FaultGroup = { readonly fault: Fault; readonly sights: readonly Sight[] };

/** The faults of some screens by rule; those of the most looks come first. */
export function faultsOf(sights: readonly Sight[]): FaultGroup[] {
  const found = sights
    .filter(isFaulty)
    .flatMap((sight) => sight.shot.faults.map((fault) => ({ fault, sight })));
  const groups = Map.groupBy(found, ({ fault }) => `${fault.kind} ${fault.rule}`);
  return [...groups.values()]
    .map((all) => ({
      fault: (all[0] as (typeof all)[number]).fault,
      sights: [...new Set(all.map(({ sight }) => sight))],
    }))
    .toSorted((one, other) => countLooks(other.sights) - countLooks(one.sights));
}

export type Summary = Readonly<Record<Status, number>>;

export function summaryOf(marks: Iterable<Mark>): Summary {
  const counts = { clean: 0, faulty: 0, outdated: 0, unseen: 0 };
  for (const { status } of marks) counts[status] += 1;
  return counts;
}

/** The order in which statuses matter: that of an arrow is the first that one of its edges has. */
export const WORST_FIRST: readonly Status[] = ['faulty', 'outdated', 'unseen', 'clean'];

export function worstOf(statuses: readonly Status[]): Status {
  return WORST_FIRST.find((status) => statuses.includes(status)) ?? 'unseen';
}

/** A mark in a few words: `faults in 3 of 48 looks`. */
export function markText(mark: Mark | undefined): string {
  const { status, looks, faultyLooks } = mark ?? UNSEEN;
  if (status === 'unseen') return STATUS_TEXT.unseen;
  if (status === 'faulty') return `faults in ${faultyLooks} of ${looks} looks`;
  const seen = `${looks} ${looks === 1 ? 'look' : 'looks'}`;
  return status === 'clean' ? `no faults in ${seen}` : `in an earlier build, ${seen}`;
}
