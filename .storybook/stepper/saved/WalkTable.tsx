import { useId, useRef, useState } from 'react';
import { Button } from '@rendezvous/ui/primitives/button';
import { firstDifferenceAt, type SavedWalk, type Verdict } from './saved-walk.ts';
import { sentenceOf, useVerdicts } from './verdicts.ts';

/** What can be done with a walk of a list. */
export type WalkActions = {
  /** Shows the walk after this number of steps; at its end without it. */
  readonly onOpen: (walk: SavedWalk, at?: number) => void;
  readonly onReplay: (walk: SavedWalk) => void;
  readonly onCompare: (walk: SavedWalk) => void;
  /** Gives the walk another name; returns why it cannot have it, or null. Null for walks that cannot be changed here. */
  readonly onRename: ((walk: SavedWalk, name: string) => string | null) | null;
  readonly onDelete: ((walk: SavedWalk) => void) | null;
};

type WalkTableProps = {
  readonly label: string;
  readonly walks: readonly SavedWalk[];
  readonly actions: WalkActions;
};

const RESULTS = { passed: 'Passed', failed: 'Failed', unchecked: 'Nothing to check' } as const;

/** Saved walks, each with what is expected of it and what its last replay has found. */
export function WalkTable({ label, walks, actions }: WalkTableProps) {
  const verdicts = useVerdicts();
  return (
    <table className="saved-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Walk</th>
          <th scope="col">Expected result</th>
        </tr>
      </thead>
      <tbody>
        {walks.map((walk) => (
          <Row key={walk.id} walk={walk} verdict={verdicts.get(walk)} actions={actions} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  readonly walk: SavedWalk;
  readonly verdict: Verdict | undefined;
  readonly actions: WalkActions;
};

function Row({ walk, verdict, actions }: RowProps) {
  const { onOpen, onReplay, onCompare, onRename, onDelete } = actions;
  const [isRenaming, setRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const place = verdict ? firstDifferenceAt(verdict) : null;
  const of = <span className="stepper-hidden"> {walk.name}</span>;
  return (
    <tr data-result={verdict?.result}>
      <th scope="row">
        {isRenaming && onRename ? (
          <Rename
            walk={walk}
            onRename={(name) => onRename(walk, name)}
            onDone={() => {
              setRenaming(false);
              renameButton.current?.focus();
            }}
          />
        ) : (
          <button type="button" className="saved-name" onClick={() => onOpen(walk)}>
            {walk.name}
          </button>
        )}
      </th>
      <td>
        {verdict && (
          <p className="saved-verdict">
            <strong>{RESULTS[verdict.result]}.</strong> {sentenceOf(walk.flow, verdict)}
            {verdict.machineHasChanged && <small> The chart has changed since the walk was saved.</small>}
          </p>
        )}
        {walk.expected.text && <p className="stepper-soft">{walk.expected.text}</p>}
        <div className="stepper-buttons">
          <Button size="sm" tone="neutral" onClick={() => onReplay(walk)}>
            Replay{of}
          </Button>
          {place !== null && (
            <Button size="sm" tone="neutral" onClick={() => onOpen(walk, place)}>
              Show step {place}
              {of}
            </Button>
          )}
          <Button size="sm" tone="neutral" onClick={() => onCompare(walk)}>
            Compare{of}
          </Button>
          {onRename && (
            <Button ref={renameButton} size="sm" tone="neutral" onClick={() => setRenaming(true)}>
              Rename{of}
            </Button>
          )}
          {onDelete && (
            <Button size="sm" tone="neutral" onClick={() => onDelete(walk)}>
              Delete{of}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

type RenameProps = {
  readonly walk: SavedWalk;
  readonly onRename: (name: string) => string | null;
  readonly onDone: () => void;
};

function Rename({ walk, onRename, onDone }: RenameProps) {
  const [problem, setProblem] = useState('');
  const id = useId();
  return (
    <form
      className="saved-rename"
      onSubmit={(event) => {
        event.preventDefault();
        const refusal = onRename(String(new FormData(event.currentTarget).get('name') ?? ''));
        setProblem(refusal ?? '');
        if (refusal === null) onDone();
      }}
      onKeyDown={({ key }) => key === 'Escape' && onDone()}
    >
      <label>
        New name
        <input
          name="name"
          defaultValue={walk.name}
          maxLength={120}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for the field
          autoFocus
          aria-describedby={problem ? id : undefined}
          aria-invalid={problem !== '' || undefined}
        />
      </label>
      <p id={id} role="alert" className="saved-problem">
        {problem}
      </p>
      <div className="stepper-buttons">
        <Button type="submit" size="sm">
          Rename
        </Button>
        <Button size="sm" tone="neutral" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
