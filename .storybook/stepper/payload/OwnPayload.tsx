import { useId, useMemo, useState } from 'react';
import { Button } from '@rendezvous/ui/primitives/button';
import type { Vocabulary } from '@rendezvous/machines/walk/link';
import type { Step } from '@rendezvous/machines/walk/walk';
import type { FlowName } from '../flow-facts.ts';
import type { WalkController } from '../useWalk.ts';
import { readPayload, targetsOf, type Target, type Written } from './payload.ts';
import './payload.css';

type OwnPayloadProps = {
  readonly name: FlowName;
  readonly vocabulary: Vocabulary;
  readonly walk: WalkController;
};

/** Answers a pending call, or sends an event, with data that the tester writes and the contract checks. */
export function OwnPayload({ name, vocabulary, walk }: OwnPayloadProps) {
  const { frame, state } = walk;
  const targets = useMemo(() => targetsOf(name, frame, vocabulary), [name, frame, vocabulary]);
  const [chosen, setChosen] = useState('');
  if (targets.length === 0) return null;
  const target = targets.find(({ id }) => id === chosen) ?? (targets[0] as Target);
  return (
    <details className="payload">
      <summary>Own payload</summary>
      <label>
        Begin with
        <select value={target.id} onChange={({ target: { value } }) => setChosen(value)}>
          {[...Map.groupBy(targets, ({ group }) => group)].map(([group, members]) => (
            <optgroup key={group} label={group}>
              {members.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <Editor
        // Another frame has other samples: the order placed last, and the time of the walk.
        key={`${state.start} ${state.at} ${target.id}`}
        target={target}
        vocabulary={vocabulary}
        walk={walk}
      />
    </details>
  );
}

type EditorProps = Omit<OwnPayloadProps, 'name'> & { readonly target: Target };

function Editor({ target, vocabulary, walk: { state, press } }: EditorProps) {
  const [text, setText] = useState(() => JSON.stringify(target.sample, null, 2));
  const [hintId, resultId] = [useId(), useId()];
  const log = useMemo(() => ({ start: state.start, steps: state.steps.slice(0, state.at) }), [state]);
  const written = useMemo(() => readPayload(target, text, log, vocabulary), [target, text, log, vocabulary]);
  const isWrong = written.unusable !== null || written.problems.length > 0;
  return (
    <div className="payload-editor">
      <label>
        Data
        <textarea
          value={text}
          rows={Math.min(16, text.split('\n').length + 1)}
          spellCheck={false}
          autoCapitalize="off"
          aria-invalid={isWrong}
          aria-describedby={`${hintId} ${resultId}`}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <p id={hintId} className="stepper-soft">
        Checked against {target.checkedBy}.
      </p>
      <div id={resultId} role="status" className="payload-result">
        <Result written={written} />
      </div>
      <Send written={written} onSend={(step) => press(step)} />
    </div>
  );
}

function Result({ written: { unusable, problems, isReplaced } }: { readonly written: Written }) {
  return (
    <>
      {unusable !== null && <p className="payload-problem">{unusable}</p>}
      {unusable === null && problems.length === 0 && <p>It fits the contract.</p>}
      {problems.length > 0 && (
        <>
          <p className="payload-problem">It does not fit the contract:</p>
          <ul>
            {problems.map(({ path, text }) => (
              <li key={`${path} ${text}`}>
                <code>{path === '' ? 'The whole' : path}</code> {text}
              </li>
            ))}
          </ul>
        </>
      )}
      {isReplaced && <p>Secrets are replaced by stand-ins when it is sent.</p>}
    </>
  );
}

type SendProps = { readonly written: Written; readonly onSend: (step: Step) => void };

function Send({ written: { step, problems }, onSend }: SendProps) {
  const isInvalid = problems.length > 0;
  const kind = step && 'send' in step ? 'event' : 'answer';
  return (
    <div className="stepper-buttons">
      <Button
        size="sm"
        tone={isInvalid ? 'danger' : 'brand'}
        disabled={step === null}
        onClick={() => step && onSend(step)}
      >
        {isInvalid ? `Send as invalid ${kind}` : `Send ${kind}`}
      </Button>
    </div>
  );
}
