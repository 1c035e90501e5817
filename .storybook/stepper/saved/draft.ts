import { useMemo, useSyncExternalStore } from 'react';
import type { Log } from '@rendezvous/machines/walk/link';
import { vocabularyOf, type FlowName } from '../flow-facts.ts';
import { placesOf, stepNames, type Expected, type Remark, type SavedWalk } from './saved-walk.ts';

/** What a tester has written on the walk that is shown, saved or not. */
export type Draft = {
  /** The id of the saved walk that was opened or saved last. */
  readonly opened: string | null;
  readonly name: string;
  readonly expected: Expected;
  /** What happened instead, for a report. */
  readonly actual: string;
  /**
   * The remark on each place, by the start and the steps that lead to it. A remark stays with its place when the walk goes on
   * differently, and is there again when that is undone.
   */
  readonly remarks: Readonly<Record<string, Remark>>;
};

export const EMPTY_DRAFT: Draft = { opened: null, name: '', expected: {}, actual: '', remarks: {} };

/** The key of each place of a walk, that of its start first. */
export function placeKeys(start: string, names: readonly string[]): readonly string[] {
  const keys = [start];
  for (const name of names) keys.push(`${keys.at(-1)}~${name}`);
  return keys;
}

/** What a saved walk says, for the form. */
export function draftOf(walk: SavedWalk): Draft {
  const keys = placeKeys(
    walk.start.scenario,
    walk.steps.map(({ take }) => take),
  );
  const remarks = placesOf(walk).map(({ state, note }, at) => [keys[at], { state, note }] as const);
  return {
    ...EMPTY_DRAFT,
    opened: walk.id,
    name: walk.name,
    expected: walk.expected,
    remarks: Object.fromEntries(remarks.filter(([, { state, note }]) => state || note)),
  };
}

/** Changes the remark on a place. A part that is empty is left out. */
export function withRemark(draft: Draft, key: string, change: Remark): Draft {
  const { [key]: before, ...others } = draft.remarks;
  const remark = filled({ ...before, ...change });
  return {
    ...draft,
    remarks: Object.keys(remark).length > 0 ? { ...others, [key]: remark } : others,
  };
}

/** An object without the fields that say nothing. */
export function filled<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  ) as Fields;
}

const PREFIX = 'walk-draft:';
const CHANGE = 'walkdraft';

/** Drafts of a browser that blocks its storage. */
const unstored = new Map<string, string>();
const cached = new Map<string, { readonly text: string; readonly draft: Draft }>();

function read(flow: FlowName): Draft {
  let text = unstored.get(flow) ?? '';
  try {
    text ||= sessionStorage.getItem(PREFIX + flow) ?? '';
  } catch {
    // The draft is kept as long as the page.
  }
  const known = cached.get(flow);
  if (known?.text === text) return known.draft;
  const draft = parsed(text);
  cached.set(flow, { text, draft });
  return draft;
}

function parsed(text: string): Draft {
  try {
    const draft = JSON.parse(text) as Draft;
    const isWhole = typeof draft.name === 'string' && typeof draft.actual === 'string';
    return isWhole && typeof draft.expected === 'object' && typeof draft.remarks === 'object'
      ? draft
      : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

function write(flow: FlowName, draft: Draft): void {
  const text = JSON.stringify(draft);
  try {
    sessionStorage.setItem(PREFIX + flow, text);
    unstored.delete(flow);
  } catch {
    unstored.set(flow, text);
  }
  dispatchEvent(new Event(CHANGE));
}

function subscribe(onChange: () => void): () => void {
  addEventListener(CHANGE, onChange);
  return () => removeEventListener(CHANGE, onChange);
}

export type DraftController = {
  readonly draft: Draft;
  /** The remark on each place of the walk, that of its start first. */
  readonly remarks: readonly Remark[];
  readonly change: (change: Partial<Draft>) => void;
  readonly remark: (at: number, change: Remark) => void;
};

/** What is written on a walk. It outlives a reload of the page, in the same tab of the browser. */
export function useDraft(flow: FlowName, { start, steps }: Log): DraftController {
  const draft = useSyncExternalStore(subscribe, () => read(flow));
  const keys = useMemo(
    () => placeKeys(start, stepNames({ start, steps }, vocabularyOf(flow))),
    [flow, start, steps],
  );
  const remarks = useMemo(() => keys.map((key) => draft.remarks[key] ?? {}), [keys, draft.remarks]);
  return {
    draft,
    remarks,
    change: (change) => write(flow, { ...read(flow), ...change }),
    remark: (at, change) => write(flow, withRemark(read(flow), keys[at] ?? '', change)),
  };
}
