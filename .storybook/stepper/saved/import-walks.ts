import { newId, type SavedWalk } from './saved-walk.ts';

/** What an imported file adds to the saved walks. */
export type Imported = {
  readonly added: readonly SavedWalk[];
  /** How many walks of the file are saved already, perhaps by another name. */
  readonly known: number;
};

/** Adds walks to those that are saved. A walk that was saved and changed since is kept; the other one is added beside it. */
export function importWalks(saved: readonly SavedWalk[], walks: readonly SavedWalk[]): Imported {
  const all = [...saved];
  const added: SavedWalk[] = [];
  let known = 0;
  for (const walk of walks) {
    if (all.some((one) => isSame(one, walk))) {
      known += 1;
      continue;
    }
    const isTaken = all.some(({ id }) => id === walk.id);
    const next = { ...walk, id: isTaken ? newId() : walk.id, name: freeName(walk.name, walk.flow, all) };
    all.push(next);
    added.push(next);
  }
  return { added, known };
}

function isSame(one: SavedWalk, other: SavedWalk): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
}

/** What makes a walk what it is, apart from its name: it changes when a walk is imported beside another. */
function comparable({ flow, expected, start, steps }: SavedWalk) {
  const { text, state, ended, values = {} } = expected;
  return [
    [flow, text, state, ended, Object.entries(values).toSorted()],
    [start.scenario, start.state, start.note],
    steps.map((step) => [step.take, step.state, step.note]),
  ];
}

/** Whether another walk of the flow has the name. */
export function isNameTaken(
  name: string,
  flow: SavedWalk['flow'],
  walks: readonly SavedWalk[],
  except = '',
): boolean {
  return walks.some((walk) => walk.flow === flow && walk.name === name.trim() && walk.id !== except);
}

/** The name, or with a number the first that no other walk of the flow has. */
export function freeName(name: string, flow: SavedWalk['flow'], walks: readonly SavedWalk[]): string {
  let free = name;
  for (let number = 2; isNameTaken(free, flow, walks); number += 1) free = `${name} (${number})`;
  return free;
}
