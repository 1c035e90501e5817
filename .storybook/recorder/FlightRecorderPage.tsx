import { useId, useMemo, useState } from 'react';
import { Button } from '@rendezvous/ui/primitives/button';
import {
  failureOf,
  type FlightRecording,
  type FlightWalk,
} from '@rendezvous/machines/flight/flight-recording';
import { openWalk, readRecording } from '@rendezvous/machines/flight/read-recording';
import { flowFacts } from '../stepper/flow-facts.ts';
import { OpenedFlight } from './OpenedFlight.tsx';
import '../stepper/stepper.css';
import './flight-recorder.css';

export type FlightRecorderPageProps = {
  /** The recording that is open at first, as text. */
  readonly initial?: string;
  /** The theme of the screen: `light` or `dark`. */
  readonly theme: string;
};

/** Opens a recording of the site or of a failed journey where it failed, and writes tests from it. */
export function FlightRecorderPage({ initial = '', theme }: FlightRecorderPageProps) {
  const [text, setText] = useState(initial);
  const [isOver, setOver] = useState(false);
  const [walkId, setWalkId] = useState<number | null>(null);
  const field = useId();
  const read = useMemo(() => (text.trim() === '' ? null : readRecording(text)), [text]);
  const opened = read && !('refusal' in read) ? read : null;
  const failure = opened && failureOf(opened.recording);
  const walk = opened?.recording.walks.find(({ id }) => id === walkId) ?? failure?.walk ?? null;
  const open = (next: string) => {
    setText(next);
    setWalkId(null);
  };
  const openFile = (file: File | undefined) => void file?.text().then(open);

  return (
    <main className="flight stepper-gallery">
      <header>
        <h2>Flight recorder</h2>
        <p className="stepper-soft">
          Opens what the flows did on a staging site or in a failed journey, at the step where it failed, and
          writes tests from it. A recording contains stand-ins instead of data of people, and stays in this
          browser.
        </p>
      </header>
      <section
        aria-label="Open a recording"
        className="flight-open"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          openFile(event.dataTransfer.files[0]);
        }}
      >
        <label htmlFor={field}>Recording</label>
        <textarea
          id={field}
          rows={opened ? 1 : 3}
          spellCheck={false}
          // A recording that is open is not shown as text: it may contain what its reader has replaced.
          value={opened ? '' : text}
          aria-describedby={`${field}-hint`}
          onChange={({ target }) => open(target.value)}
        />
        <p id={`${field}-hint`} className="stepper-soft">
          Paste a recording, the output of a failed journey, or the link to a walk; or drop the file here.
        </p>
        <div className="stepper-buttons">
          <label className="flight-file">
            Choose a file
            <input
              type="file"
              accept="application/json,.json,.txt"
              onChange={({ target }) => {
                openFile(target.files?.[0]);
                target.value = '';
              }}
            />
          </label>
          {text !== '' && (
            <Button size="sm" tone="neutral" onClick={() => open('')}>
              {opened ? 'Close the recording' : 'Clear'}
            </Button>
          )}
        </div>
      </section>
      {read && 'refusal' in read && (
        <p role="alert" className="stepper-warning">
          {read.refusal}
        </p>
      )}
      {opened && (
        <>
          {opened.problems.length > 0 && (
            <div role="alert" className="stepper-warning">
              <ul>
                {opened.problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </div>
          )}
          <Summary recording={opened.recording} />
          {walk ? (
            <>
              <WalkChoice walks={opened.recording.walks} chosen={walk} onChoose={setWalkId} />
              {failure?.walk === walk && <p role="status">{failure.reason}</p>}
              <OpenedFlight
                key={`${walk.id} ${walk.link}`}
                recording={opened.recording}
                walk={walk}
                opened={openWalk(walk)}
                theme={theme}
              />
            </>
          ) : (
            <p>No flow was running.</p>
          )}
        </>
      )}
    </main>
  );
}

function Summary({ recording }: { readonly recording: FlightRecording }) {
  const { build, started, language, dropped, journey } = recording;
  const facts = [
    ['Build', build],
    ['Started', started.replace('T', ' ').slice(0, 19)],
    ['Language', language],
    [
      'Entries',
      dropped > 0 ? `${journey.length}, and ${dropped} earlier ones that were dropped` : journey.length,
    ],
  ];
  return (
    <dl className="flight-facts" aria-label="About this recording">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type WalkChoiceProps = {
  readonly walks: readonly FlightWalk[];
  readonly chosen: FlightWalk;
  readonly onChoose: (id: number) => void;
};

function WalkChoice({ walks, chosen, onChoose }: WalkChoiceProps) {
  return (
    <label className="flight-walks">
      Flow{' '}
      <select value={chosen.id} onChange={({ target }) => onChoose(Number(target.value))}>
        {walks.map(({ id, flow, state }) => (
          <option key={id} value={id}>
            {flowFacts[flow].title}, ends in {state}
          </option>
        ))}
      </select>
    </label>
  );
}
