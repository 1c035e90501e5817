import { madeCalls, type MadeCall } from '@rendezvous/machines/walk/made-calls';
import type { Frame } from '@rendezvous/machines/walk/recording';
import { stepFacts } from '@rendezvous/machines/walk/step-facts';
import { callOf, endpointOf } from '../calls/call-log.ts';
import { flowFacts, vocabularyOf, type FlowName } from '../flow-facts.ts';
import {
  answererOf,
  PARTICIPANT_NAMES,
  PARTICIPANTS,
  providerStates,
  senderOf,
  type Participant,
} from './participants.ts';

/** One row of a sequence diagram. `place` is the number of steps that were taken when it happened. */
export type SequenceItem = { readonly place: number; readonly text: string } & (
  | {
      /** `call` asks for something, `answer` and `refusal` are what came back. */
      readonly kind: 'event' | 'call' | 'answer' | 'refusal';
      readonly from: Participant;
      readonly to: Participant;
    }
  /** The state that the machine has reached. */
  | { readonly kind: 'state' }
  /** A call that the machine no longer waits for. */
  | { readonly kind: 'abandoned' }
  | { readonly kind: 'time' }
);

export type Sequence = {
  readonly lanes: readonly { readonly id: Participant; readonly name: string }[];
  readonly items: readonly SequenceItem[];
};

/** Who does what in a walk, in order: the events, the calls, their answers, the states, and the time that passes. */
export function sequenceOf(name: FlowName, frames: readonly Frame[]): Sequence {
  const calls = madeCalls(frames);
  const items = frames.flatMap((frame, place) => itemsAt(name, { frame, place }, frames[place - 1], calls));
  const used = new Set<Participant>(['machine']);
  for (const item of items) if ('from' in item) used.add(item.from).add(item.to);
  return {
    lanes: PARTICIPANTS.filter((id) => used.has(id)).map((id) => ({ id, name: laneName(name, id) })),
    items,
  };
}

type Moment = { readonly frame: Frame; readonly place: number };

function itemsAt(
  name: FlowName,
  { frame, place }: Moment,
  before: Frame | undefined,
  calls: readonly MadeCall[],
): readonly SequenceItem[] {
  const state = before?.state === frame.state ? [] : [{ place, kind: 'state' as const, text: frame.state }];
  const abandoned = calls.filter(({ ended, end }) => ended === place && end === 'abandoned');
  const begun = calls.filter((call) => call.begun === place);
  const leaves = state.length > 0 && providerStates[name] === frame.state;
  return [
    ...stepItem(name, { frame, place }),
    ...abandoned.map(({ actor }): SequenceItem => ({
      place,
      kind: 'abandoned',
      text: `${actor} is abandoned`,
    })),
    ...state,
    ...begun.map(({ actor }): SequenceItem => ({
      place,
      kind: 'call',
      from: 'machine',
      to: answererOf(name, actor),
      text: callText(name, actor),
    })),
    ...(leaves
      ? [
          {
            place,
            kind: 'event',
            from: 'machine',
            to: 'provider',
            text: 'opens the page of the provider',
          } as const,
        ]
      : []),
  ];
}

function stepItem(name: FlowName, { frame, place }: Moment): readonly SequenceItem[] {
  const facts = stepFacts(frame, vocabularyOf(name));
  const { step } = frame;
  if (!facts || !step) return [];
  if ('wait' in step) return [{ place, kind: 'time', text: `${facts.what} pass` }];
  if ('send' in step) {
    const notes = [step.forced && 'forced', !facts.hadEffect && 'no effect'].filter(Boolean).join(', ');
    const from = senderOf(name, step.send.type);
    const text = notes ? `${facts.what} (${notes})` : facts.what;
    return [{ place, kind: 'event', from, to: 'machine', text }];
  }
  return [
    {
      place,
      kind: 'refuse' in step ? 'refusal' : 'answer',
      from: answererOf(name, facts.what),
      to: 'machine',
      text: `${facts.what}: ${facts.answer ?? ''}`,
    },
  ];
}

function callText(name: FlowName, actor: string): string {
  const call = callOf(name, actor);
  return call === null ? actor : `${actor}, ${endpointOf(call)}`;
}

const laneName = (name: FlowName, id: Participant) =>
  id === 'machine' ? `Screen: ${flowFacts[name].title}` : PARTICIPANT_NAMES[id];

/** A row in words: `Member → Screen: Payment: chooses visa`. */
export function itemText({ lanes }: Sequence, item: SequenceItem): string {
  const nameOf = (id: Participant) => lanes.find((lane) => lane.id === id)?.name ?? id;
  if (item.kind === 'state') return `State ${item.text}`;
  if (!('from' in item)) return item.text;
  return `${nameOf(item.from)} → ${nameOf(item.to)}: ${item.text}`;
}

const ARROWS = { event: '->>', call: '->>', answer: '-->>', refusal: '--x' } as const;

/** The same as text of Mermaid (https://mermaid.js.org/syntax/sequenceDiagram.html), for a ticket or a Markdown file. */
export function mermaidOf({ lanes, items }: Sequence): string {
  const ends = [lanes[0]?.id, lanes.at(-1)?.id]
    .filter((id, index, all) => all.indexOf(id) === index)
    .join(',');
  return [
    'sequenceDiagram',
    ...lanes.map(({ id, name }) => `  ${id === 'member' ? 'actor' : 'participant'} ${id} as ${plain(name)}`),
    ...items.map((item) => {
      if ('from' in item) return `  ${item.from}${ARROWS[item.kind]}${item.to}: ${plain(item.text)}`;
      return `  Note over ${item.kind === 'time' ? ends : 'machine'}: ${plain(item.text)}`;
    }),
    '',
  ].join('\n');
}

/** Escapes what Mermaid would read as syntax. */
function plain(text: string): string {
  return text
    .replaceAll('#', '#35;')
    .replaceAll(/;(?<!#35;)/g, '#59;')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\bend\b/gi, '($&)');
}
