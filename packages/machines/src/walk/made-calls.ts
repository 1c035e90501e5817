import { frameOf, type Frame } from './recording.ts';
import type { Tab } from './walk.ts';

/** A call that a machine made in a walk: from the frame in which it waits for an actor to the one that ended it. */
export type MadeCall = {
  readonly actor: string;
  readonly tab: Tab;
  readonly input: unknown;
  /** The index of the first frame in which the machine waits for it. */
  readonly begun: number;
  /** The index of the frame whose step ended it; null while it is pending. */
  readonly ended: number | null;
  /** `abandoned`: the state that waits for it was left before there was an answer. */
  readonly end: 'answered' | 'refused' | 'abandoned' | 'pending';
};

/** Returns the calls of a walk in the order in which they were made. */
export function madeCalls(frames: readonly Frame[]): readonly MadeCall[] {
  return [...callsOf(frames, 1), ...callsOf(frames, 2)].toSorted((one, other) => one.begun - other.begun);
}

function callsOf(frames: readonly Frame[], tab: Tab): readonly MadeCall[] {
  const made: MadeCall[] = [];
  const open = new Map<string, { readonly index: number; readonly invoked: unknown }>();
  for (const [place, shown] of frames.entries()) {
    const frame = frameOf(shown, tab);
    if (!frame) continue;
    const isHere = shown.tab === tab;
    for (const [actor, { index, invoked }] of open) {
      if (frame.waiting.has(actor) && invokedActor(frame, actor) === invoked) continue;
      open.delete(actor);
      made[index] = {
        ...(made[index] as MadeCall),
        ended: place,
        end: isHere ? endBy(frame, actor) : 'abandoned',
      };
    }
    for (const [actor, input] of frame.waiting) {
      if (open.has(actor)) continue;
      open.set(actor, { index: made.length, invoked: invokedActor(frame, actor) });
      made.push({ actor, tab, input, begun: place, ended: null, end: 'pending' });
    }
  }
  return made;
}

/** The actor that a machine has invoked. The same state, entered again, invokes another one. */
function invokedActor({ snapshot }: Frame, name: string): unknown {
  const { children } = snapshot as {
    readonly children: Readonly<Record<string, { readonly src?: unknown }>>;
  };
  return Object.values(children).find((child) => child?.src === name);
}

function endBy({ step }: Frame, actor: string): MadeCall['end'] {
  if (step && 'answer' in step && step.answer === actor) return 'answered';
  if (step && 'refuse' in step && step.refuse === actor) return 'refused';
  return 'abandoned';
}
