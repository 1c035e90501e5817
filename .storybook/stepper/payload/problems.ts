import type { z } from 'zod';

/** Where a value breaks its schema, and how, in plain English. */
export type Problem = {
  /** `cards[0].name`; empty for the whole value. */
  readonly path: string;
  readonly text: string;
};

type Issue = z.core.$ZodIssue;

/** The most that is listed at once. */
const MOST = 20;

/** Returns the problems of a value; none if it fits. */
export function problemsOf(schema: z.ZodType, value: unknown): readonly Problem[] {
  const { success, error } = schema.safeParse(value);
  if (success) return [];
  return error.issues.flatMap((issue) => problems(issue, value, [])).slice(0, MOST);
}

function problems(issue: Issue, value: unknown, before: readonly PropertyKey[]): readonly Problem[] {
  const path = [...before, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: pathText([...path, key]),
      text: 'is not a field of the contract.',
    }));
  if (issue.code === 'invalid_union') {
    // The form with the fewest problems is the one that was meant.
    const [nearest] = issue.errors.toSorted((one, other) => one.length - other.length);
    if (nearest && nearest.length > 0) return nearest.flatMap((inner) => problems(inner, value, path));
  }
  return [{ path: pathText(path), text: textOf(issue, valueAt(value, path)) }];
}

function textOf(issue: Issue, value: unknown): string {
  const found = described(value);
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined
        ? `is missing. It must be ${TYPES[issue.expected] ?? issue.expected}.`
        : `must be ${TYPES[issue.expected] ?? issue.expected}, but is ${found}.`;
    case 'invalid_value':
      return value === undefined
        ? `is missing. It must be ${listed(issue.values)}.`
        : `must be ${listed(issue.values)}, but is ${found}.`;
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}, but is ${found}.`
        : `is too short: it must have at least ${issue.minimum} ${unitOf(issue.origin)}.`;
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}, but is ${found}.`
        : `is too long: it must have at most ${issue.maximum} ${unitOf(issue.origin)}.`;
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? `of the form ${issue.format}`}, but is ${found}.`;
    default:
      return `does not fit: ${issue.message}.`;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  record: 'an object',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  datetime: 'a time such as 2026-03-10T12:00:00Z',
  date: 'a day such as 2026-03-10',
  url: 'an address such as https://example.com',
  regex: 'of another form',
};

const unitOf = (origin: string) => (origin === 'string' ? 'characters' : 'entries');

function described(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return value === '' ? 'an empty text' : `the text ${quoted(value)}`;
  return String(value);
}

const MOST_VALUES = 12;

function listed(values: readonly unknown[]): string {
  const shown = values
    .slice(0, MOST_VALUES)
    .map((value) => (typeof value === 'string' ? quoted(value) : String(value)));
  if (values.length > MOST_VALUES)
    return `one of ${shown.join(', ')} and ${values.length - MOST_VALUES} more`;
  return shown.length === 1
    ? String(shown[0])
    : `${shown.slice(0, -1).join(', ')} or ${String(shown.at(-1))}`;
}

const quoted = (text: string) => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}
