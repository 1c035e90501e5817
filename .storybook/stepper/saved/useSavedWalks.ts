import { useState } from 'react';
import { readLink } from '@rendezvous/machines/walk/link';
import { vocabularyOf, type FlowName } from '../flow-facts.ts';
import type { WalkController } from '../useWalk.ts';
import { draftOf, EMPTY_DRAFT, useDraft } from './draft.ts';
import { importWalks, isNameTaken } from './import-walks.ts';
import { firstDifferenceAt, linkOf, newId, savedWalk, type SavedWalk } from './saved-walk.ts';
import { ownStorage, removeEntry, removeStored, store, useStoredWalks } from './saved-store.ts';
import { replayWalks, sentenceOf, tally } from './verdicts.ts';
import { readWalks } from './walks-file.ts';

/** What was done last. */
export type Done = {
  readonly text: string;
  /** Takes it back. */
  readonly undo?: () => void;
  readonly details?: readonly string[];
};

/** The saved walks of a flow, and what can be done with them. */
export function useSavedWalks(name: FlowName, walk: WalkController) {
  const stored = useStoredWalks();
  const notes = useDraft(name, walk.state);
  const [done, setDone] = useState<Done>({ text: '' });
  const [problem, setProblem] = useState('');
  const saved = stored.walks.filter(({ flow }) => flow === name);
  const opened = saved.find(({ id }) => id === notes.draft.opened);

  /** Stores walks, and says so; `before` are the walks that this replaces. */
  const keep = (walks: readonly SavedWalk[], said: Done, before: readonly SavedWalk[] = []) => {
    const storage = ownStorage();
    const refusal = storage ? store(storage, walks) : 'This browser blocks its storage.';
    const undo = () => {
      if (!storage) return;
      for (const { id } of walks) removeStored(storage, id);
      store(storage, before);
      setDone({ text: 'It was taken back.' });
    };
    setDone(refusal === null ? { ...said, undo } : { text: refusal });
    return refusal === null;
  };

  const nameProblem = (text: string, except = '') => {
    if (text.trim() === '') return 'A walk needs a name.';
    return isNameTaken(text, name, saved, except) ? 'Another walk of this flow has this name.' : null;
  };

  const save = (replaced?: SavedWalk) => {
    const { draft, remarks, change } = notes;
    const refusal = nameProblem(draft.name, replaced?.id);
    setProblem(refusal ?? '');
    if (refusal !== null) return;
    const identity = { id: replaced?.id ?? newId(), flow: name, saved: new Date().toISOString() };
    const { start, steps } = walk.state;
    const next = savedWalk(identity, { start, steps }, vocabularyOf(name), {
      name: draft.name,
      expected: draft.expected,
      remarkAt: (at) => remarks[at] ?? {},
    });
    const said = { text: `“${next.name}” was saved in this browser.` };
    if (keep([next], said, replaced ? [replaced] : [])) change({ opened: next.id });
  };

  const open = (chosen: SavedWalk, at?: number, text = `“${chosen.name}” is shown.`) => {
    const { draft, change } = notes;
    const { start, steps, at: shownAt } = walk.state;
    const { log } = readLink(linkOf(chosen), vocabularyOf(name));
    change(draftOf(chosen));
    setProblem('');
    walk.begin(log, at === undefined ? undefined : Math.min(at, log.steps.length));
    const undo = () => {
      change(draft);
      walk.begin({ start, steps }, shownAt);
      setDone({ text: 'The walk before is shown again.' });
    };
    setDone({ text, undo });
  };

  const replay = (chosen: SavedWalk) => {
    const [verdict] = replayWalks([chosen]);
    if (!verdict) return;
    const text = `“${chosen.name}” was replayed. ${sentenceOf(name, verdict)}`;
    open(chosen, firstDifferenceAt(verdict) ?? undefined, text);
  };

  const rename = (chosen: SavedWalk, text: string) => {
    const refusal = nameProblem(text, chosen.id);
    if (refusal !== null) return refusal;
    const next = { ...chosen, name: text.trim() };
    keep([next], { text: `“${chosen.name}” is now “${next.name}”.` }, [chosen]);
    if (chosen.id === notes.draft.opened) notes.change({ name: next.name });
    return null;
  };

  const remove = (chosen: SavedWalk) => {
    const storage = ownStorage();
    if (!storage) return;
    removeStored(storage, chosen.id);
    const undo = () => setDone({ text: store(storage, [chosen]) ?? `“${chosen.name}” is there again.` });
    setDone({ text: `“${chosen.name}” was deleted.`, undo });
  };

  const removeBroken = (key: string) => {
    const storage = ownStorage();
    const text = storage?.getItem(key) ?? '';
    if (!storage) return;
    removeEntry(storage, key);
    const undo = () => {
      storage.setItem(key, text);
      setDone({ text: 'The entry is there again.' });
    };
    setDone({ text: 'The entry was removed.', undo });
  };

  const runAll = (walks: readonly SavedWalk[]) => setDone({ text: `${tally(replayWalks(walks))}.` });

  const importFile = async (file: File) => {
    const { walks, problems: details } = readWalks(await file.text());
    const { added, known } = importWalks(stored.walks, walks);
    const others = added.filter(({ flow }) => flow !== name).length;
    const text = [
      `${file.name}: ${added.length} of ${walks.length} walks were added`,
      ...(known > 0 ? [`${known} were saved already`] : []),
      ...(others > 0 ? [`${others} are of other flows`] : []),
    ].join(', ');
    if (added.length > 0) keep(added, { text: `${text}.`, details });
    else setDone({ text: `${text}.`, details });
  };

  const empty = () => {
    const { draft, change } = notes;
    change(EMPTY_DRAFT);
    setProblem('');
    setDone({ text: 'The form is empty.', undo: () => change(draft) });
  };

  return {
    stored,
    saved,
    opened,
    notes,
    done,
    problem,
    save,
    open,
    replay,
    rename,
    remove,
    removeBroken,
    runAll,
    importFile,
    empty,
  };
}
