import type { Participant } from './participants.ts';
import type { Sequence, SequenceItem } from './sequence.ts';

/** All lengths are in pixels at a font size of 13. */
export type PlacedItem = {
  readonly item: SequenceItem;
  readonly top: number;
  readonly height: number;
  readonly lines: readonly string[];
  /** Where its text is centred, or begins for a message of a lane to itself. */
  readonly textX: number;
  /** The ends of the arrow or of the note. */
  readonly x1: number;
  readonly x2: number;
};

export type SequenceLayout = {
  readonly width: number;
  readonly height: number;
  readonly lanes: readonly {
    readonly id: Participant;
    readonly x: number;
    readonly lines: readonly string[];
  }[];
  readonly headHeight: number;
  readonly items: readonly PlacedItem[];
};

export const LINE = 16;
const LANE_GAP = 176;
const NOTE_WIDTH = 152;
const CHARACTER = 7;
const PADDING = 12;
const HEAD_WIDTH = 144;

/** Places the lanes and rows of a sequence diagram. */
export function layOut({ lanes, items }: Sequence): SequenceLayout {
  const xOf = (id: Participant) =>
    HEAD_WIDTH / 2 + PADDING + lanes.findIndex((lane) => lane.id === id) * LANE_GAP;
  const width =
    HEAD_WIDTH + 2 * PADDING + (lanes.length - 1) * LANE_GAP + (lanes.length === 1 ? LANE_GAP : 0);
  const heads = lanes.map(({ id, name }) => ({ id, x: xOf(id), lines: wrapped(name, HEAD_WIDTH - 16) }));
  const headHeight = Math.max(...heads.map(({ lines }) => lines.length)) * LINE + 2 * PADDING;
  let top = headHeight + PADDING;
  const placed = items.map((item): PlacedItem => {
    const { x1, x2, textX, room } = spanOf(item, xOf, width);
    const lines = wrapped(item.text, room);
    const isNote = !('from' in item);
    const height = lines.length * LINE + (isNote ? PADDING : PADDING + 8);
    const row = { item, top, height, lines, textX, x1, x2 };
    top += height + 4;
    return row;
  });
  return { width, height: top + headHeight + PADDING, lanes: heads, headHeight, items: placed };
}

function spanOf(item: SequenceItem, xOf: (id: Participant) => number, width: number) {
  if ('from' in item) {
    const [x1, x2] = [xOf(item.from), xOf(item.to)];
    if (x1 === x2) return { x1, x2: x1 + 32, textX: x1 + 40, room: LANE_GAP - 48 };
    return { x1, x2, textX: (x1 + x2) / 2, room: Math.abs(x2 - x1) - 16 };
  }
  if (!('lane' in item)) return { x1: PADDING, x2: width - PADDING, textX: width / 2, room: width - 64 };
  const x = xOf(item.lane);
  return { x1: x - NOTE_WIDTH / 2, x2: x + NOTE_WIDTH / 2, textX: x, room: NOTE_WIDTH - 12 };
}

/** Breaks a text into lines that fit, also within a long name of a state such as `pending.waiting`. */
export function wrapped(text: string, room: number): readonly string[] {
  const most = Math.max(4, Math.floor(room / CHARACTER));
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=[ ./+])/)) {
    for (let rest = word; rest !== '';) {
      if ((line + rest).trimEnd().length <= most) {
        line += rest;
        break;
      }
      if (line !== '') {
        lines.push(line.trimEnd());
        line = '';
      } else {
        lines.push(rest.slice(0, most));
        rest = rest.slice(most);
      }
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}
