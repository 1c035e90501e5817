import { useEffect, useReducer } from 'react';
import { blocks } from '../shared/theme-tokens.ts';
import {
  clamp,
  decode,
  encode,
  placeKey,
  valueAt,
  withoutUnchanged,
  type Edits,
  type Oklch,
  type Place,
} from './edits.ts';

/** The edits with those before and after them, and what the last action has to say. */
export type Studio = {
  readonly past: readonly Edits[];
  readonly edits: Edits;
  readonly future: readonly Edits[];
  /** The key of the place whose slider is held, so that a whole movement is one step of undo. */
  readonly held?: string;
  readonly notice: string;
  readonly problems: readonly string[];
};

export type StudioAction =
  | { readonly kind: 'set'; readonly place: Place; readonly value: Oklch }
  | { readonly kind: 'release' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'reset'; readonly place?: Place }
  /** Storybook has other edits than the studio: a link, the browser's back, another tab of the studio. */
  | { readonly kind: 'replaced'; readonly tokens: string };

const MOST_STEPS = 200;
const KEY = 'rendezvous-token-studio';

/** Returns the studio after an action. */
export function reduce(studio: Studio, action: StudioAction): Studio {
  switch (action.kind) {
    case 'set': {
      const key = placeKey(action.place);
      const { value, isClamped } = clamp(action.value);
      const edits = withoutUnchanged(blocks, { ...studio.edits, [key]: value });
      const notice = isClamped
        ? `Chroma ${action.value.c} is outside sRGB at this lightness and hue. It is kept at ${value.c}, the largest that every screen shows.`
        : '';
      const past = studio.held === key ? studio.past : before(studio);
      return { ...studio, past, edits, future: [], held: key, notice, problems: [] };
    }
    case 'release':
      return { ...studio, held: undefined };
    case 'undo': {
      const edits = studio.past.at(-1);
      if (!edits) return { ...studio, notice: 'There is nothing to undo.' };
      const future = [studio.edits, ...studio.future];
      return { ...studio, past: studio.past.slice(0, -1), edits, future, held: undefined, notice: 'Undone.' };
    }
    case 'redo': {
      const [edits, ...future] = studio.future;
      if (!edits) return { ...studio, notice: 'There is nothing to redo.' };
      return { ...studio, past: before(studio), edits, future, held: undefined, notice: 'Redone.' };
    }
    case 'reset': {
      const { place } = action;
      if (place ? !(placeKey(place) in studio.edits) : Object.keys(studio.edits).length === 0)
        return { ...studio, notice: 'There is nothing to reset.' };
      const kept = place
        ? Object.fromEntries(Object.entries(studio.edits).filter(([key]) => key !== placeKey(place)))
        : {};
      const notice = place
        ? `${place.role} has its own value again.`
        : 'All tokens have their own values again.';
      return { ...studio, past: before(studio), edits: kept, future: [], held: undefined, notice };
    }
    case 'replaced': {
      if (action.tokens === encode(studio.edits) || studio.held) return studio;
      const { edits, problems } = decode(action.tokens, blocks);
      if (encode(edits) === encode(studio.edits)) return { ...studio, problems };
      return { ...studio, past: before(studio), edits, future: [], problems, notice: '' };
    }
  }
}

function before({ past, edits }: Studio): readonly Edits[] {
  return [...past, edits].slice(-MOST_STEPS);
}

/** The studio with its steps of undo, which it keeps while the tab of the browser is open. */
export function useStudio(tokens: string): readonly [Studio, (action: StudioAction) => void] {
  const [studio, dispatch] = useReducer(reduce, tokens, startWith);
  useEffect(() => dispatch({ kind: 'replaced', tokens }), [tokens]);
  useEffect(() => {
    const { past, edits, future } = studio;
    sessionStorage.setItem(KEY, JSON.stringify([past, edits, future].map(encodeAll)));
  }, [studio]);
  return [studio, dispatch];
}

const encodeAll = (part: Edits | readonly Edits[]) =>
  Array.isArray(part) ? part.map(encode) : encode(part as Edits);

function startWith(tokens: string): Studio {
  const { edits, problems } = decode(tokens, blocks);
  const fresh = { past: [], edits, future: [], notice: '', problems };
  try {
    const [past, present, future] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [
      string[],
      string,
      string[],
    ];
    if (present !== encode(edits)) return fresh;
    const read = (steps: readonly string[]) => steps.map((step) => decode(step, blocks).edits);
    return { ...fresh, past: read(past), future: read(future) };
  } catch {
    return fresh;
  }
}

/** Returns the value at a place with the edits. */
export function currentValue(edits: Edits, place: Place): Oklch {
  return edits[placeKey(place)] ?? valueAt(blocks, place);
}
