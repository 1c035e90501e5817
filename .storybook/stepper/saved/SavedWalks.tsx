import { useRef, type ReactNode, type RefObject } from 'react';
import { Button } from '@rendezvous/ui/primitives/button';
import { download } from '../../shared/download.ts';
import { flowFacts, type FlowName } from '../flow-facts.ts';
import type { WalkController } from '../useWalk.ts';
import { keptWalks } from './kept-walks.ts';
import type { SavedWalk } from './saved-walk.ts';
import { useSavedWalks, type Done } from './useSavedWalks.ts';
import { WalkForm } from './WalkForm.tsx';
import { writeWalks } from './walks-file.ts';
import { WalkTable } from './WalkTable.tsx';
import './saved.css';

type SavedWalksProps = {
  readonly name: FlowName;
  readonly walk: WalkController;
  /** Compares a walk with the one that is shown. */
  readonly onCompare: (walk: SavedWalk) => void;
  /** The report of the walk, with what is written on it. */
  readonly children: ReactNode;
};

/** The walks that were saved in this browser or are kept with the code, and the form that saves the one that is shown. */
export function SavedWalks({ name, walk, onCompare, children }: SavedWalksProps) {
  const { stored, saved, opened, notes, done, problem, ...can } = useSavedWalks(name, walk);
  const message = useRef<HTMLDivElement>(null);
  const kept = keptWalks.filter(({ flow }) => flow === name);
  const actions = { onOpen: can.open, onReplay: can.replay, onCompare };
  return (
    <div className="saved">
      <DoneMessage done={done} ref={message} />
      <section aria-labelledby="saved-list">
        <h3 id="saved-list">Saved in this browser: {saved.length}</h3>
        <div className="stepper-buttons">
          <Button size="sm" disabled={saved.length === 0} onClick={() => can.runAll(saved)}>
            Run all saved walks
          </Button>
          <Button
            size="sm"
            tone="neutral"
            disabled={saved.length === 0}
            onClick={() => download(`${name}.walks.json`, writeWalks(saved), 'application/json')}
          >
            Export
          </Button>
          <label className="saved-file">
            Import
            <input
              type="file"
              accept="application/json,.json"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) void can.importFile(file);
                target.value = '';
              }}
            />
          </label>
        </div>
        {saved.length === 0 ? (
          <p className="stepper-soft">No walk of {flowFacts[name].title} was saved in this browser yet.</p>
        ) : (
          <WalkTable
            label="Saved walks"
            walks={saved}
            actions={{
              ...actions,
              onRename: can.rename,
              onDelete: (chosen) => {
                can.remove(chosen);
                // The pressed button is gone.
                message.current?.focus();
              },
            }}
          />
        )}
        {stored.broken.map(({ key, reason }) => (
          <p key={key} className="stepper-warning">
            A saved walk cannot be read ({reason}){' '}
            <Button size="sm" tone="neutral" onClick={() => can.removeBroken(key)}>
              Remove it
            </Button>
          </p>
        ))}
        {stored.problems.map((one) => (
          <p key={one} className="stepper-warning">
            {one}
          </p>
        ))}
      </section>
      <section aria-labelledby="saved-form">
        <h3 id="saved-form">{opened ? `This walk: ${opened.name}` : 'This walk'}</h3>
        <WalkForm name={name} walk={walk} notes={notes} problem={problem}>
          {opened && (
            <Button size="sm" onClick={() => can.save(opened)}>
              Save changes
            </Button>
          )}
          <Button size="sm" tone={opened ? 'neutral' : 'brand'} onClick={() => can.save()}>
            {opened ? 'Save as another walk' : 'Save walk'}
          </Button>
          <Button size="sm" tone="quiet" onClick={can.empty}>
            Empty the form
          </Button>
        </WalkForm>
      </section>
      {children}
      <section aria-labelledby="saved-kept">
        <h3 id="saved-kept">Kept with the code: {kept.length}</h3>
        <p className="stepper-soft">
          Files in <code>packages/machines/kept-walks/</code>, as Export writes them. The tests replay them.
        </p>
        {kept.length > 0 && (
          <>
            <div className="stepper-buttons">
              <Button size="sm" tone="neutral" onClick={() => can.runAll(kept)}>
                Run all kept walks
              </Button>
            </div>
            <WalkTable
              label="Walks kept with the code"
              walks={kept}
              actions={{ ...actions, onRename: null, onDelete: null }}
            />
          </>
        )}
      </section>
    </div>
  );
}

type DoneMessageProps = { readonly done: Done; readonly ref: RefObject<HTMLDivElement | null> };

/** Says what was done last, and offers to take it back. It stays in view, because the lists are long. */
function DoneMessage({ done: { text, undo, details }, ref }: DoneMessageProps) {
  return (
    <div className="saved-done" ref={ref} tabIndex={-1} data-empty={text === '' || undefined}>
      <div role="status">
        {text}
        {details && details.length > 0 && (
          <ul>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
      {undo && (
        <Button
          size="sm"
          tone="neutral"
          onClick={() => {
            ref.current?.focus();
            undo();
          }}
        >
          Take back
        </Button>
      )}
    </div>
  );
}
