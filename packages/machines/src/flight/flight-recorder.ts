import type { AnyActorRef, InspectionEvent } from 'xstate';
import { flows } from '../flows.ts';
import { writeLink } from '../walk/link.ts';
import type { Step } from '../walk/walk.ts';
import { asWalk } from './as-walk.ts';
import {
  FORMAT,
  MAX_BYTES,
  MAX_ENTRIES,
  VERSION,
  type FlightRecording,
  type FlightWalk,
  type JourneyEntry,
} from './flight-recording.ts';
import { addToLog, beginLog, dropOldest, type FlowLog, type LogEntry } from './flow-log.ts';
import { isFlowName, recordedVocabulary, type FlowName } from './flow-name.ts';
import { createStandIns, type StandIns } from './stand-ins.ts';

type Watched = { readonly id: number; readonly flow: FlowName; readonly log: FlowLog };

type WithoutTime<Entry> = Entry extends unknown ? Omit<Entry, 'at'> : never;

type Options = {
  readonly build: string;
  /** The language of the page. It is asked for when the recording is read. */
  readonly language: () => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The recording of the page before in the same tab, which this one continues. */
  readonly before?: FlightRecording | null;
};

/** An entry of the journey; that of a step is completed when its state is known. */
type Kept = { readonly at: number; readonly rest: WithoutTime<JourneyEntry>; readonly of?: LogEntry };

/**
 * Records the machines that run on a page, and what its caller adds: pages, actions, calls and errors. Data of people
 * is replaced before it is kept (stand-ins.ts). Of all this, the latest 200 entries are kept, and at most 64 KiB.
 */
export class FlightRecorder {
  readonly #options: Options;
  readonly #started: number;
  readonly #standIns: StandIns;
  readonly #watched = new Map<string, Watched>();
  #journey: Kept[];
  #earlier: readonly FlightWalk[];
  #dropped: number;
  #lastId: number;

  constructor(options: Options) {
    const { before } = options;
    this.#options = options;
    this.#started = before ? Date.parse(before.started) : options.now();
    this.#standIns = createStandIns(this.#started);
    this.#journey = (before?.journey ?? []).map(({ at, ...rest }) => ({ at, rest: rest as Kept['rest'] }));
    this.#earlier = before?.walks ?? [];
    this.#dropped = before?.dropped ?? 0;
    this.#lastId = Math.max(0, ...this.#earlier.map(({ id }) => id));
  }

  /** Begins to record a machine, if it is one of a flow and not recorded yet. */
  watch(actor: AnyActorRef): void {
    const { id } = (actor as unknown as { readonly logic?: { readonly id?: string } }).logic ?? {};
    if (!isFlowName(id) || this.#watched.has(actor.sessionId)) return;
    this.#lastId += 1;
    this.#watched.set(actor.sessionId, { id: this.#lastId, flow: id, log: beginLog(flows[id], actor) });
  }

  /** Receives the inspection events of the machines. */
  readonly inspect = (event: InspectionEvent): void => {
    const { actorRef } = event as unknown as { readonly actorRef?: AnyActorRef };
    const watched = actorRef && this.#watched.get(actorRef.sessionId);
    if (!watched) return;
    const { id, flow, log } = watched;
    const entry = addToLog({ flow: flows[flow], log, standIns: this.#standIns }, event, this.#now());
    if (!entry) return;
    this.#keep({ at: entry.at, rest: { walk: id, step: stepText(entry.step), to: '' }, of: entry });
  };

  /** Adds an entry that does not come from a machine. */
  add(rest: WithoutTime<JourneyEntry>): void {
    this.#keep({ at: this.#now(), rest });
  }

  /** Everything that is kept. */
  read(): FlightRecording {
    let recording = this.#write();
    // Links are longer than their steps in a log may be, so the size is known only when they are written.
    while (JSON.stringify(recording).length > MAX_BYTES && this.#journey.length > 0) {
      for (let count = Math.ceil(this.#journey.length / 10); count > 0; count -= 1) this.#dropOldest();
      recording = this.#write();
    }
    return recording;
  }

  #now(): number {
    return this.#options.now() - this.#started;
  }

  #keep(kept: Kept): void {
    this.#journey.push(kept);
    while (this.#journey.length > MAX_ENTRIES) this.#dropOldest();
  }

  #dropOldest(): void {
    const oldest = this.#journey.shift();
    if (!oldest) return;
    this.#dropped += 1;
    for (const { log } of this.#watched.values())
      if (log.entries[0] === oldest.of && oldest.of) dropOldest(log);
    const kept = new Set(this.#journey.flatMap(({ rest }) => ('walk' in rest ? [rest.walk] : [])));
    this.#earlier = this.#earlier.filter(({ id }) => kept.has(id));
    // A machine that has ended, and of which nothing is kept, is forgotten.
    for (const [session, { log }] of this.#watched)
      if (log.ended && log.entries.length === 0) this.#watched.delete(session);
  }

  #write(): FlightRecording {
    const { build, language } = this.#options;
    return {
      format: FORMAT,
      version: VERSION,
      build,
      started: new Date(this.#started).toISOString(),
      language: language(),
      walks: [...this.#earlier, ...[...this.#watched.values()].map(writeWalk)],
      journey: this.#journey.map(
        ({ at, rest, of }) => ({ at, ...rest, ...(of ? { to: of.state } : {}) }) as JourneyEntry,
      ),
      dropped: this.#dropped,
    };
  }
}

function writeWalk({ id, flow, log }: Watched): FlightWalk {
  const { log: walk, state, notes } = asWalk(flows[flow], log);
  const link = writeLink(walk, recordedVocabulary(flow));
  return { id, flow, link, state, ended: log.ended, notes };
}

/** A step in words, without its payload. */
function stepText(step: Step | 'timer'): string {
  if (step === 'timer') return 'a timer ends';
  if ('send' in step) return (step.send as { readonly type: string }).type;
  if ('answer' in step) return `${step.answer} answers`;
  if ('refuse' in step) return `${step.refuse} is refused: ${step.with.code}`;
  return 'wait' in step ? `${step.wait} ms pass` : 'a second tab opens';
}
