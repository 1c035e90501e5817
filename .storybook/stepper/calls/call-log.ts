import { endpoints, type CallName } from '@rendezvous/contract/endpoints';
import { ERROR_STATUS, type ErrorCode } from '@rendezvous/contract/errors';
import { madeCalls } from '@rendezvous/machines/walk/made-calls';
import { stepFacts } from '@rendezvous/machines/walk/step-facts';
import { frameOf, type Frame } from '@rendezvous/machines/walk/recording';
import { createPlaceholders } from '@rendezvous/machines/walk/secrets';
import { isOwn, type OwnStep, type Tab } from '@rendezvous/machines/walk/walk';
import { flowFacts, vocabularyOf, type FlowName } from '../flow-facts.ts';

/** How a call ended. `abandoned`: the state that waits for it was left before there was an answer. */
export type CallEnd = 'answered' | 'refused' | 'abandoned' | 'pending';

/** A call of a walk, as plain data: what is copied as JSON. */
export type CallRow = {
  /** `machine`: the call that a state of the machine waits for. `screen`: an HTTP call of the real screen. */
  readonly by: 'machine' | 'screen';
  /** The tab that made it. */
  readonly tab: Tab;
  /** The actor of the machine; of a screen its call. */
  readonly actor: string;
  /** The call of the contract; null for an actor that uses only the device. */
  readonly call: CallName | null;
  /** The method and path of the call, or where an actor without one gets its answer. */
  readonly endpoint: string;
  /** The number of steps that were taken when it was made. */
  readonly madeAfter: number;
  /** The number of steps with which it ended; null while it is pending. */
  readonly endedAfter: number | null;
  /** The state that waits for the call, and the state that its end led to. */
  readonly stateBefore: string;
  readonly stateAfter: string | null;
  /** ISO 8601, by the clock of the walk. */
  readonly madeAt: string;
  readonly endedAt: string | null;
  readonly end: CallEnd;
  /** The answer in words, as the steps name it (`completed`, `refused: unavailable`); null without one. */
  readonly answer: string | null;
  /** What the call was given, with stand-ins for secrets. */
  readonly input: unknown;
  /** What it answered, or the refusal, with stand-ins for secrets; null without an answer. */
  readonly output: unknown;
};

/** An HTTP call of the screen, as its frame reports it: when it is made, and again when it has ended. */
export type ScreenCall = {
  readonly id: string;
  readonly call: CallName;
  /** Query and body, with stand-ins for secrets. */
  readonly input: unknown;
  /** The HTTP status; null while it is pending, 0 for one that was aborted. */
  readonly status: number | null;
  readonly code: ErrorCode | null;
  /** Milliseconds since the epoch, by the clock of the walk, which stands still on the screen. */
  readonly at: number;
};

/** A call of the screen in one tab, with the number of steps of the walk that it showed. */
export type PlacedScreenCall = ScreenCall & { readonly steps: number; readonly tab: Tab };

/** Returns the calls of a walk and of its screen, in the order in which they were made. */
export function callLog(
  name: FlowName,
  frames: readonly Frame[],
  screenCalls: readonly PlacedScreenCall[] = [],
): readonly CallRow[] {
  const standIn = createPlaceholders();
  const rows = [...machineRows(name, frames, standIn), ...screenRows(frames, screenCalls)];
  return rows.toSorted((one, other) => one.madeAfter - other.madeAfter);
}

type StandIn = (value: unknown) => unknown;

function machineRows(name: FlowName, frames: readonly Frame[], standIn: StandIn): readonly CallRow[] {
  return madeCalls(frames).map(({ actor, tab, input, begun, ended, end }): CallRow => {
    const call = callOf(name, actor);
    const last = ended === null ? null : frameOf(frames[ended] as Frame, tab);
    const step = end === 'answered' || end === 'refused' ? (last?.filled ?? null) : null;
    const result = step && isOwn(step) && !('send' in step) ? step : null;
    return {
      by: 'machine',
      tab,
      actor,
      call,
      endpoint: endpointOf(call),
      madeAfter: begun,
      endedAfter: ended,
      stateBefore: frameOf(frames[(ended ?? frames.length) - 1] as Frame, tab)?.state ?? '',
      stateAfter: last?.state ?? null,
      madeAt: iso((frames[begun] as Frame).now),
      endedAt: last && iso(last.now),
      end,
      answer: result && last ? (stepFacts(last, vocabularyOf(name))?.answer ?? null) : null,
      input: standIn(input ?? null),
      output: result && outputOf(result, standIn),
    };
  });
}

/** The `code` of a refusal is no secret, unlike one that a person types. */
function outputOf(step: Exclude<OwnStep, { send: unknown }>, standIn: StandIn): unknown {
  if ('answer' in step) return standIn(step.output ?? null);
  const { code, ...detail } = step.with;
  return { code, ...(standIn(detail) as object) };
}

function screenRows(frames: readonly Frame[], calls: readonly PlacedScreenCall[]): readonly CallRow[] {
  return calls.flatMap(({ call, tab, input, status, code, at, steps }): readonly CallRow[] => {
    const frame = frames[steps] && frameOf(frames[steps], tab);
    if (!frame) return [];
    const end = endOf(status);
    return [
      {
        by: 'screen',
        tab,
        actor: call,
        call,
        endpoint: endpointOf(call),
        madeAfter: steps,
        endedAfter: status === null ? null : steps,
        stateBefore: frame.state,
        stateAfter: frame.state,
        madeAt: iso(at),
        endedAt: status === null ? null : iso(at),
        end,
        answer: end === 'pending' || end === 'abandoned' ? null : [status, code].filter(Boolean).join(' '),
        input,
        output: null,
      },
    ];
  });
}

/** The call of the contract that an actor makes; null for one that uses only the device. */
export function callOf(name: FlowName, actor: string): CallName | null {
  const { calls } = flowFacts[name];
  return Object.hasOwn(calls, actor) ? (calls[actor] ?? null) : null;
}

/** `POST /api/order.php`; `on the device` for an actor without a call. */
export function endpointOf(call: CallName | null): string {
  if (call === null) return 'on the device';
  const { method, path } = endpoints[call];
  return `${method} ${path}`;
}

/** The status of an error code, or of a call that was answered. */
export function statusOf(code: ErrorCode | null): number {
  return code === null ? 200 : ERROR_STATUS[code];
}

function endOf(status: number | null): CallEnd {
  if (status === null) return 'pending';
  if (status === 0) return 'abandoned';
  return status < 400 ? 'answered' : 'refused';
}

const iso = (time: number) => new Date(time).toISOString();

export type CallFilter = {
  /** Words that a call contains, whatever their order and case. */
  readonly text: string;
  readonly by: CallRow['by'] | '';
  readonly end: CallEnd | '';
};

export const NO_FILTER: CallFilter = { text: '', by: '', end: '' };

/** The calls that a filter lets through. It looks at names, addresses, states, answers and data. */
export function filterCalls(rows: readonly CallRow[], { text, by, end }: CallFilter): readonly CallRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if ((by && row.by !== by) || (end && row.end !== end)) return false;
    const all = JSON.stringify(Object.values(row)).toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** The step to which a press on a call goes: the one that ended it, else the one that made it. */
export const stepOfCall = ({ endedAfter, madeAfter }: CallRow): number => endedAfter ?? madeAfter;
