import { packed, unpacked } from '@rendezvous/machines/walk/packed-link';
import { storyOf } from '../addresses.ts';
import { flowFacts, type FlowName } from '../flow-facts.ts';

/** One of two walks that are compared. */
export type Side = {
  /** Empty for the walk that is shown. */
  readonly link: string;
  /** The name by which it was chosen. */
  readonly name: string;
};

export type Sides = readonly [Side, Side];

/** The walk that is shown, as a side. */
export const CURRENT: Side = { link: '', name: '' };

const LONGEST_NAME = 120;

/**
 * Writes two walks as an argument of a story, for which Storybook allows only letters, digits, `-` and `_`. It contains the
 * walks themselves, so that the address shows the same to somebody who has not saved them.
 */
export function writeSides(sides: Sides | null): string {
  return sides === null ? '' : packed(JSON.stringify(sides.map(({ link, name }) => [name, link])));
}

/** Reads an untrusted argument; null if it names no two walks. */
export function readSides(text: string): Sides | null {
  if (text === '') return null;
  try {
    const given: unknown = JSON.parse(unpacked(text));
    if (!Array.isArray(given) || given.length !== 2) return null;
    const [one, other] = given.map(readSide);
    return one && other ? [one, other] : null;
  } catch {
    return null;
  }
}

function readSide(given: unknown): Side | null {
  if (!Array.isArray(given)) return null;
  const [name, link] = given as readonly unknown[];
  if (typeof name !== 'string' || typeof link !== 'string') return null;
  return { name: name.slice(0, LONGEST_NAME), link };
}

/** The link of a walk in a text that somebody pasted: an address of Storybook, or a link; else why there is none. */
export function linkIn(
  text: string,
  flow: FlowName,
): { readonly link: string } | { readonly problem: string } {
  const given = text.trim();
  const [, story] = /\bid=([\w-]+)--walk\b|\/story\/([\w-]+)--walk\b/.exec(given)?.filter(Boolean) ?? [];
  const [, walk] = /[?&;]?\bwalk:([\w-]+)/.exec(decoded(given)) ?? [];
  if (story && story !== storyOf(flow)) return { problem: `This is not a walk of ${flowFacts[flow].title}.` };
  if (walk) return { link: unpacked(walk) };
  if (/^[\w-]+~/.test(given)) return { link: given };
  return { problem: 'This is not the link to a walk.' };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
