import { useId, useMemo, type ReactNode } from 'react';
import { Button } from '@rendezvous/ui/primitives/button';
import { stepLabel } from '@rendezvous/machines/walk/step-facts';
import { vocabularyOf, type FlowName } from '../flow-facts.ts';
import type { WalkController } from '../useWalk.ts';
import { filled, type DraftController } from './draft.ts';
import { ExpectedValues } from './ExpectedValues.tsx';
import { endText, hasEnded, judgeFrames, type Expected } from './saved-walk.ts';
import { stateNames } from './state-names.ts';
import { sentenceOf } from './verdicts.ts';

type WalkFormProps = {
  readonly name: FlowName;
  readonly walk: WalkController;
  readonly notes: DraftController;
  /** Why the walk cannot be saved as it is. */
  readonly problem: string;
  /** The buttons that save the walk. */
  readonly children: ReactNode;
};

/** What a tester says of the walk that is shown: its name, what is expected at its end and at each step, and notes. */
export function WalkForm({ name, walk, notes, problem, children }: WalkFormProps) {
  const { draft, remarks, change } = notes;
  const { expected } = draft;
  const { frames } = walk;
  const id = useId();
  const last = frames.at(-1) ?? walk.frame;
  const names = useMemo(() => stateNames(vocabularyOf(name).flow, frames), [name, frames]);
  const verdict = judgeFrames(remarks, expected, frames, walk.fault);
  const expect = (part: Expected) => change({ expected: filled({ ...expected, ...part }) });
  return (
    <div className="saved-form">
      <label>
        Name of the walk
        <input
          value={draft.name}
          maxLength={120}
          aria-describedby={problem ? `${id}-problem` : undefined}
          aria-invalid={problem !== '' || undefined}
          onChange={({ target }) => change({ name: target.value })}
        />
      </label>
      <p id={`${id}-problem`} role="alert" className="saved-problem">
        {problem}
      </p>
      <label>
        What should happen
        <textarea
          rows={2}
          maxLength={4_000}
          value={expected.text ?? ''}
          onChange={({ target }) => expect({ text: target.value })}
        />
      </label>
      <div className="saved-pair">
        <StateSelect
          label="Final state"
          value={expected.state}
          actual={last.state}
          names={names}
          onChange={(state) => expect({ state })}
        />
        <label>
          At the end, the flow
          <select
            value={expected.ended === undefined ? '' : String(expected.ended)}
            onChange={({ target }) =>
              expect({ ended: target.value === '' ? undefined : target.value === 'true' })
            }
          >
            <option value="">may do either</option>
            {[true, false].map((ended) => (
              <option key={String(ended)} value={String(ended)}>
                {endText(ended)}
                {ended === hasEnded(last) ? ', as it does now' : ''}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ExpectedValues
        context={last.snapshot.context}
        values={expected.values ?? {}}
        onChange={(values) => expect({ values: Object.keys(values).length > 0 ? values : undefined })}
      />
      <Place name={name} walk={walk} notes={notes} names={names} />
      <p className="stepper-soft">
        {frames.length - 1 === 1 ? 'One step' : `${frames.length - 1} steps`}. {sentenceOf(name, verdict)}
      </p>
      <div className="stepper-buttons">{children}</div>
    </div>
  );
}

type PlaceProps = Pick<WalkFormProps, 'name' | 'walk' | 'notes'> & { readonly names: readonly string[] };

/** The remark on the place that is shown, and a list of all remarks, which leads to their places. */
function Place({ name, walk, notes: { remarks, remark }, names }: PlaceProps) {
  const { frame, frames, state } = walk;
  const { at } = state;
  const vocabulary = vocabularyOf(name);
  const titleOf = (place: number) => {
    const step = frames[place]?.step;
    return step ? `Step ${place}: ${stepLabel(step, vocabulary)}` : 'The start';
  };
  const noted = frames.flatMap((_, place) => (isFilled(remarks[place]) ? [place] : []));
  return (
    <fieldset>
      <legend>{titleOf(at)}</legend>
      <StateSelect
        label="State expected here"
        value={remarks[at]?.state}
        actual={frame.state}
        names={names}
        onChange={(expected) => remark(at, { state: expected })}
      />
      <label>
        Note
        <textarea
          rows={2}
          maxLength={4_000}
          value={remarks[at]?.note ?? ''}
          onChange={({ target }) => remark(at, { note: target.value })}
        />
      </label>
      <div className="stepper-buttons">
        <Button
          size="sm"
          tone="neutral"
          onClick={() => {
            for (const [place, reached] of frames.entries()) remark(place, { state: reached.state });
          }}
        >
          Expect every state as it is now
        </Button>
      </div>
      {noted.length > 0 && (
        <ol className="saved-remarks" aria-label="Places with a note or an expected state">
          {noted.map((place) => (
            <li key={place}>
              <button
                type="button"
                aria-current={place === at ? 'step' : undefined}
                onClick={() => walk.show(place)}
              >
                {titleOf(place)}
                {remarks[place]?.state && <small>, expects {remarks[place].state}</small>}
                {remarks[place]?.note && <small>, {remarks[place].note}</small>}
              </button>
            </li>
          ))}
        </ol>
      )}
    </fieldset>
  );
}

const isFilled = (remark: object | undefined) => remark !== undefined && Object.keys(remark).length > 0;

type StateSelectProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly actual: string;
  readonly names: readonly string[];
  readonly onChange: (state: string) => void;
};

/** A choice of a state. That of an older chart stays, although no state has its name any more. */
function StateSelect({ label, value = '', actual, names, onChange }: StateSelectProps) {
  const others = names.filter((name) => name !== actual);
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">any</option>
        <option value={actual}>{actual}, as it is now</option>
        {[...others, ...(value === '' || value === actual || others.includes(value) ? [] : [value])].map(
          (name) => (
            <option key={name}>{name}</option>
          ),
        )}
      </select>
    </label>
  );
}
