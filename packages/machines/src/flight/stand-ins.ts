import { FIELD_REASONS } from '@rendezvous/contract/errors';
import { WALK_START } from '../walk/clock.ts';

/** Replaces the data of people in a value by the data of samples of the same kind. */
export type StandIns = {
  /**
   * Returns a copy of the value with the shape of the sample that resembles it most. The copy keeps what the lists below
   * allow, and has the sample's data everywhere else.
   */
  readonly replace: (value: unknown, samples: readonly unknown[]) => unknown;
};

/** Fields with a closed list of values. Of the values, only those in `VALUES` are kept. */
const ENUMERATED = new Set(
  [
    'action',
    'at',
    'begins',
    'currency',
    'kind',
    'method',
    'mine',
    'offered',
    'outcome',
    'payment_method',
  ].concat(['permission', 'reason', 'reminder', 'solution', 'state', 'status', 'theirs', 'type']),
);

/**
 * The values that a recording may keep in an enumerated field, besides those of the flow's own samples. Another value,
 * such as a payment method that no scenario offers, would lead a replayed walk elsewhere.
 */
const VALUES = new Set<string>(FIELD_REASONS);

/** Numbers that say nothing about a person: prices, credits, limits, and minutes to wait. */
const NUMBERS = new Set(
  ['amount', 'balance', 'credits', 'full_price', 'likesLeft', 'limit', 'minutes', 'needed'].concat([
    'price',
    'refund',
    'unused_credits',
  ]),
);

/** Times at which a flow continues by itself. They are moved to the clock of the walk. */
const DEADLINES = new Set(['resetAt', 'retry_at', 'until']);

/** A result that is no object: a state of the device, such as `granted`, or a deadline in milliseconds since the epoch. */
const WHOLE = '';
const EPOCH_MS = 1_000_000_000_000;
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MAX_DEPTH = 6;
const MAX_ITEMS = 20;

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Error);

/**
 * Creates the stand-ins of one recording. Nothing is kept unless a list in this file allows it: a field that the samples
 * do not have is left out, and a text or number becomes the sample's. The same value gets the same stand-in each time, and
 * different values of a field get different ones, so that the machine takes the same transitions. `start` is the time, in
 * milliseconds since the epoch, that the walk shows as its start.
 */
export function createStandIns(start: number): StandIns {
  const known = new Map<string, string>();
  const owners = new Map<string, string>();

  const forText = (text: string, sample: unknown): string => {
    const own = typeof sample === 'string' && sample !== '' ? sample : 'stand-in';
    // A password and its repetition have the same sample, and so the same stand-in.
    const key = JSON.stringify([own, text]);
    const before = known.get(key);
    if (before !== undefined) return before;
    if (isStandIn(text, own)) return text;
    const standIn = owners.has(own) && owners.get(own) !== text ? another(own, owners.size + 1) : own;
    known.set(key, standIn);
    owners.set(standIn, text);
    return standIn;
  };

  const copy = (
    value: unknown,
    sample: unknown,
    field: string,
    values: ReadonlySet<string>,
    depth: number,
  ): unknown => {
    if (value === null || value === undefined || typeof value === 'boolean') return value;
    if (typeof value === 'number') return copyNumber(value, sample, field, start);
    if (typeof value === 'string') {
      if (value === '') return value;
      if (ENUMERATED.has(field) || field === WHOLE) return values.has(value) ? value : (sample ?? 'stand-in');
      if (DEADLINES.has(field) && ISO_TIME.test(value)) return moved(value, start);
      if (ISO_TIME.test(value) && typeof sample === 'string') return sample;
      return forText(value, sample);
    }
    if (Array.isArray(value)) {
      const items = Array.isArray(sample) ? sample : [];
      return value
        .slice(0, MAX_ITEMS)
        .map((item, index) => copy(item, items[index] ?? items.at(-1), field, values, depth + 1));
    }
    if (!isObject(value) || !isObject(sample) || depth > MAX_DEPTH) return sample ?? null;
    return Object.fromEntries(
      Object.keys(sample)
        .filter((name) => Object.hasOwn(value, name))
        .map((name) => [name, copy(value[name], sample[name], name, values, depth + 1)]),
    );
  };

  return {
    replace(value, samples) {
      const json = JSON.stringify(value);
      // A sample as it is contains no data of people.
      const same = samples.find((sample) => JSON.stringify(sample) === json);
      if (same !== undefined) return same;
      const values = new Set(VALUES);
      for (const sample of samples) collectValues(sample, WHOLE, values);
      return copy(value, bySimilarity(value, samples, values)[0], WHOLE, values, 0);
    },
  };
}

/** The samples, those first that resemble a value most: the same fields, kinds of data, and values that are kept. */
export function bySimilarity<Sample>(
  value: unknown,
  samples: readonly Sample[],
  values: ReadonlySet<string> = VALUES,
): readonly Sample[] {
  return samples
    .map((sample) => ({ sample, score: similarity(value, sample, WHOLE, values) }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ sample }) => sample);
}

function similarity(value: unknown, sample: unknown, field: string, values: ReadonlySet<string>): number {
  if (isObject(value) && isObject(sample)) {
    const names = new Set([...Object.keys(value), ...Object.keys(sample)]);
    return [...names].reduce((sum, name) => {
      const [one, other] = [value[name], sample[name]];
      return (
        sum + ((one === undefined) !== (other === undefined) ? -2 : similarity(one, other, name, values))
      );
    }, 0);
  }
  if (typeof value !== typeof sample || (value === null) !== (sample === null)) return -1;
  if (typeof value === 'string' && typeof sample === 'string') {
    if ((value === '') !== (sample === '')) return -1;
    return (ENUMERATED.has(field) || field === WHOLE) && values.has(value) ? (value === sample ? 4 : -1) : 1;
  }
  if (typeof value === 'number') return value === sample ? 2 : 0;
  return value === sample ? 2 : 0;
}

function collectValues(sample: unknown, field: string, values: Set<string>): void {
  if (typeof sample === 'string' && (ENUMERATED.has(field) || field === WHOLE)) values.add(sample);
  else if (Array.isArray(sample)) for (const item of sample) collectValues(item, field, values);
  else if (isObject(sample))
    for (const [name, inner] of Object.entries(sample)) collectValues(inner, name, values);
}

function copyNumber(value: number, sample: unknown, field: string, start: number): number {
  if (NUMBERS.has(field)) return value;
  if (field === WHOLE && typeof sample === 'number' && sample > EPOCH_MS)
    return WALK_START + toSeconds(value - start);
  return typeof sample === 'number' ? sample : 0;
}

/** Moves a time from the clock of the recording to the clock of the walk. */
function moved(iso: string, start: number): string {
  const time = WALK_START + toSeconds(Date.parse(iso) - start);
  return Number.isFinite(time) ? new Date(time).toISOString() : new Date(WALK_START).toISOString();
}

/** To whole seconds, so that a recording contains no time that is as precise as a fingerprint. */
function toSeconds(milliseconds: number): number {
  return Math.round(milliseconds / 1_000) * 1_000;
}

/** A stand-in like `own` for another value of the same field. */
function another(own: string, number: number): string {
  if (own.includes('@')) return `person-${number}@example.com`;
  const digits = String(number);
  if (UUID.test(own)) return `${own.slice(0, -digits.length)}${digits}`;
  if (/^\+?\d+$/.test(own)) return `${own.slice(0, -digits.length)}${digits}`.slice(-own.length);
  return `${own} ${number}`;
}

/** Whether a text is a stand-in already, so that a recording that is read again stays as it is. */
function isStandIn(text: string, own: string): boolean {
  if (/^person-\d{1,4}@example\.com$/.test(text)) return true;
  const [number] = /\d{1,4}$/.exec(text) ?? [];
  return text === own || (number !== undefined && text === another(own, Number(number)));
}
