import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { flows } from '@rendezvous/machines/flows';
import { record } from '@rendezvous/machines/walk/coverage';
import { checkEvent, type Frame } from '@rendezvous/machines/walk/recording';
import { stateName } from '@rendezvous/machines/walk/walk';
import { entriesOf } from '../changes.ts';
import type { FlowName } from '../flow-facts.ts';
import { liveChannel, postLive, type LiveFlow, type LiveMessage } from './live-flow.ts';

declare global {
  interface Window {
    /** The machines of this page, once the first one has started. */
    liveFlows?: () => readonly LiveFlow[];
  }
}

type Watched = {
  readonly actor: AnyActorRef;
  readonly name: FlowName;
  readonly seen: Set<string>;
  taken: Set<string>;
  log: readonly string[];
  before: unknown;
  now: unknown;
};

const LONGEST_LOG = 50;

const watched = new Map<string, Watched>();
const channel = liveChannel();
window.liveFlows = () => [...watched.values()].map(liveFlowOf);

channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
  if (data.kind === 'requested') for (const one of watched.values()) publish(one);
  if (data.kind !== 'send') return;
  const one = watched.get(data.id);
  const { events } = one ? flows[one.name] : { events: {} };
  if (one && Object.hasOwn(events, data.event)) one.actor.send(events[data.event as never]);
});

/** Receives XState's inspection events and publishes the state of each flow to the inspectors. */
export function feed(event: InspectionEvent): void {
  const { actorRef } = event as unknown as { actorRef?: AnyActorRef };
  if (!actorRef) return;
  const { sessionId } = actorRef;
  const { id } = (actorRef as unknown as { logic?: { id?: string } }).logic ?? {};
  if (event.type === '@xstate.actor' && id !== undefined && Object.hasOwn(flows, id)) {
    watched.set(sessionId, {
      actor: actorRef,
      name: id as FlowName,
      seen: new Set(),
      taken: new Set(),
      log: [],
      before: undefined,
      now: undefined,
    });
    return;
  }
  const one = watched.get(sessionId);
  if (!one) return;
  if (event.type === '@xstate.event') {
    one.log = [logEntry(event.event), ...one.log].slice(0, LONGEST_LOG);
    one.taken = new Set();
  }
  record(event, one.seen, one.seen);
  record(event, new Set(), one.taken);
  if (event.type !== '@xstate.snapshot') return;
  one.before = one.now ?? (event.snapshot as AnyMachineSnapshot).context;
  one.now = (event.snapshot as AnyMachineSnapshot).context;
  publish(one);
}

function publish(one: Watched): void {
  postLive(channel, { kind: 'state', flow: liveFlowOf(one) });
}

function liveFlowOf({ actor, name, seen, taken, log, before }: Watched): LiveFlow {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  const { _nodes: nodes } = snapshot as unknown as { _nodes: readonly { readonly id: string }[] };
  const children = Object.values(snapshot.children as Record<string, AnyActorRef | undefined>);
  return {
    id: actor.sessionId,
    name,
    isRunning: snapshot.status === 'active',
    state: stateName(snapshot.value),
    active: nodes.map(({ id }) => id),
    taken: [...taken],
    seen: [...seen],
    waitsFor: children.flatMap((child) => {
      const { src } = (child ?? {}) as { src?: unknown };
      return typeof src === 'string' ? [src] : [];
    }),
    context: entriesOf(snapshot.context, before ?? snapshot.context),
    events: Object.entries(flows[name].events).map(([event, sent]) => ({
      name: event,
      ...checkEvent({ snapshot } as Frame, sent),
    })),
    log,
  };
}

/** The log entry of an event: its type, or the outcome of an actor, without the payload, which may be secret. */
function logEntry({ type }: { readonly type: string }): string {
  return type.replace(/^xstate\.(done|error)\.actor\.\d+\.(.+)$/, '$2 $1').replace(/^xstate\./, '');
}
