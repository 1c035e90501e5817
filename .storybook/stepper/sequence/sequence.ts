import { madeCalls, type MadeCall } from '@rendezvous/machines/walk/made-calls';
import type { Frame } from '@rendezvous/machines/walk/recording';
import { stepFacts } from '@rendezvous/machines/walk/step-facts';
import type { Tab } from '@rendezvous/machines/walk/walk';
import { callOf, endpointOf } from '../calls/call-log.ts';
import { flowFacts, vocabularyOf, type FlowName } from '../flow-facts.ts';
import {
  answererOf,
  PARTICIPANT_NAMES,
  PARTICIPANTS,
  providerStates,
  senderOf,
  type MachineLane,
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
  /** The state that the machine has reached in a tab, or a call that it no longer waits for. */
  | { readonly kind: 'state' | 'abandoned'; readonly lane: MachineLane }
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
  for (const item of items) {
    if ('from' in item) used.add(item.from).add(item.to);
    if ('lane' in item) used.add(item.lane);
  }
  const hasTabs = used.has('secondTab');
  return {
    lanes: PARTICIPANTS.filter((id) => used.has(id)).map((id) => ({ id, name: laneName(name, id, hasTabs) })),
    items,
  };
}

type Moment = { readonly frame: Frame; readonly place: number };

const laneOf = (tab: Tab): MachineLane => (tab === 2 ? 'secondTab' : 'machine');

function itemsAt(
  name: FlowName,
  moment: Moment,
  before: Frame | undefined,
  calls: readonly MadeCall[],
): readonly SequenceItem[] {
  return [
    ...stepItem(name, moment),
    ...([1, 2] as const).flatMap((tab) => itemsOfTab(name, moment, before, { tab, calls })),
  ];
}

/** What the step led to in one tab. */
function itemsOfTab(
  name: FlowName,
  { frame, place }: Moment,
  before: Frame | undefined,
  { tab, calls }: { readonly tab: Tab; readonly calls: readonly MadeCall[] },
): readonly SequenceItem[] {
  const shown = frame.tabs[tab - 1];
  if (!shown) return [];
  const lane = laneOf(tab);
  const isReached = before?.tabs[tab - 1]?.state !== shown.state;
  const ofTab = calls.filter((call) => call.tab === tab);
  const abandoned = ofTab.filter(({ ended, end }) => ended === place && end === 'abandoned');
  const begun = ofTab.filter((call) => call.begun === place);
  const leaves = isReached && providerStates[name]?.includes(shown.state) === true;
  return [
    ...abandoned.map(({ actor }): SequenceItem => ({
      place,
      kind: 'abandoned',
      lane,
      text: `${actor} is abandoned`,
    })),
    ...(isReached ? [{ place, kind: 'state', lane, text: shown.state } as const] : []),
    ...begun.map(({ actor }): SequenceItem => ({
      place,
      kind: 'call',
      from: lane,
      to: answererOf(name, actor),
      text: callText(name, actor),
    })),
    ...(leaves
      ? [
          {
            place,
            kind: 'event',
            from: lane,
            to: 'provider',
            text: 'opens the page of the provider',
          } as const,
        ]
      : []),
  ];
}

/** The step itself, and what the other tab learns of it. */
function stepItem(name: FlowName, { frame, place }: Moment): readonly SequenceItem[] {
  const facts = stepFacts(frame, vocabularyOf(name));
  const { step, relayed, tab } = frame;
  if (!facts || !step) return [];
  const [lane, otherLane] = [laneOf(tab), laneOf(tab === 1 ? 2 : 1)];
  if ('wait' in step) return [{ place, kind: 'time', text: `${facts.what} pass` }];
  if ('openTab' in step)
    return [{ place, kind: 'event', from: 'member', to: lane, text: 'opens a second tab' }];
  /** The page itself is the one of the tab; with two tabs, another tab is no longer somewhere else. */
  const laneOfSender = (sender: Participant, to: MachineLane): Participant => {
    if (sender === 'machine') return to;
    return sender === 'otherTab' && frame.tabs[1] ? laneOf(to === 'machine' ? 2 : 1) : sender;
  };
  const learned: readonly SequenceItem[] = relayed
    ? [
        {
          place,
          kind: 'event',
          from: laneOfSender(senderOf(name, relayed.event.type), otherLane),
          to: otherLane,
          text: relayed.hadEffect ? relayed.event.type : `${relayed.event.type} (no effect)`,
        },
      ]
    : [];
  if ('send' in step) {
    const notes = [step.forced && 'forced', !facts.hadEffect && 'no effect'].filter(Boolean).join(', ');
    const from = laneOfSender(senderOf(name, step.send.type), lane);
    const text = notes ? `${facts.what} (${notes})` : facts.what;
    return [{ place, kind: 'event', from, to: lane, text }, ...learned];
  }
  return [
    {
      place,
      kind: 'refuse' in step ? 'refusal' : 'answer',
      from: answererOf(name, facts.what),
      to: lane,
      text: `${facts.what}: ${facts.answer ?? ''}`,
    },
    ...learned,
  ];
}

function callText(name: FlowName, actor: string): string {
  const call = callOf(name, actor);
  return call === null ? actor : `${actor}, ${endpointOf(call)}`;
}

function laneName(name: FlowName, id: Participant, hasTabs: boolean): string {
  if (id === 'secondTab') return `Screen: ${flowFacts[name].title}, tab 2`;
  if (id === 'machine') return `Screen: ${flowFacts[name].title}${hasTabs ? ', tab 1' : ''}`;
  return PARTICIPANT_NAMES[id];
}

/** A row in words: `Member → Screen: Payment: chooses visa`. */
export function itemText({ lanes }: Sequence, item: SequenceItem): string {
  const nameOf = (id: Participant) => lanes.find((lane) => lane.id === id)?.name ?? id;
  if ('lane' in item) {
    const tab = lanes.some(({ id }) => id === 'secondTab')
      ? ` in tab ${item.lane === 'secondTab' ? 2 : 1}`
      : '';
    return item.kind === 'state' ? `State ${item.text}${tab}` : `${item.text}${tab}`;
  }
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
      return `  Note over ${'lane' in item ? item.lane : ends}: ${plain(item.text)}`;
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
