import { useMemo, useState } from 'react';
import { Button } from '@rendezvous/ui/primitives/button';
import type { FlowName } from '../flow-facts.ts';
import type { WalkController } from '../useWalk.ts';
import {
  callLog,
  filterCalls,
  NO_FILTER,
  stepOfCall,
  type CallFilter,
  type CallRow,
  type PlacedScreenCall,
} from './call-log.ts';
import './calls.css';

type CallLogProps = {
  readonly name: FlowName;
  readonly walk: WalkController;
  readonly screenCalls: readonly PlacedScreenCall[];
};

/** All calls of a walk: what each was given, what it answered, and the states before and after. */
export function CallLog({ name, walk, screenCalls }: CallLogProps) {
  const { frames, state } = walk;
  const [filter, setFilter] = useState(NO_FILTER);
  const rows = useMemo(() => callLog(name, frames, screenCalls), [name, frames, screenCalls]);
  const shown = useMemo(() => filterCalls(rows, filter), [rows, filter]);
  if (rows.length === 0)
    return <p className="stepper-soft">No call was made yet. The machine makes one in a state that waits.</p>;
  return (
    <section aria-label="Call log" className="calls">
      <Filter filter={filter} onFilter={setFilter} />
      <Summary rows={rows} shown={shown} />
      <ol className="calls-list" aria-label="Calls of the walk">
        {shown.map((row, index) => (
          <Call
            // oxlint-disable-next-line react/no-array-index-key -- the same call may be made twice after the same step
            key={`${row.by} ${row.madeAfter} ${row.actor} ${index}`}
            row={row}
            at={state.at}
            onShow={() => walk.show(stepOfCall(row))}
          />
        ))}
      </ol>
    </section>
  );
}

type FilterProps = { readonly filter: CallFilter; readonly onFilter: (filter: CallFilter) => void };

const ENDS = ['answered', 'refused', 'abandoned', 'pending'] as const;
const MADE_BY = { machine: 'the machine', screen: 'the screen' } as const;

function Filter({ filter, onFilter }: FilterProps) {
  return (
    <div role="search" aria-label="Calls" className="calls-filter">
      <label>
        Contains
        <input
          type="search"
          value={filter.text}
          onChange={({ target }) => onFilter({ ...filter, text: target.value })}
        />
      </label>
      <label>
        Made by
        <select
          value={filter.by}
          onChange={({ target }) => onFilter({ ...filter, by: target.value as CallFilter['by'] })}
        >
          <option value="">machine and screen</option>
          {Object.entries(MADE_BY).map(([by, label]) => (
            <option key={by} value={by}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        Result
        <select
          value={filter.end}
          onChange={({ target }) => onFilter({ ...filter, end: target.value as CallFilter['end'] })}
        >
          <option value="">any</option>
          {ENDS.map((end) => (
            <option key={end} value={end}>
              {end}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

type SummaryProps = { readonly rows: readonly CallRow[]; readonly shown: readonly CallRow[] };

function Summary({ rows, shown }: SummaryProps) {
  const [copied, setCopied] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(`${JSON.stringify(shown, null, 2)}\n`).then(
      () => setCopied(`${countOf(shown.length)} copied.`),
      () => setCopied('The browser does not allow this page to copy.'),
    );
  return (
    <div className="stepper-buttons">
      <Button size="sm" tone="neutral" disabled={shown.length === 0} onClick={() => void copy()}>
        Copy as JSON
      </Button>
      <span role="status" className="stepper-soft">
        {shown.length} of {countOf(rows.length)} {copied}
      </span>
    </div>
  );
}

const countOf = (count: number) => (count === 1 ? '1 call' : `${count} calls`);

type CallProps = { readonly row: CallRow; readonly at: number; readonly onShow: () => void };

function Call({ row, at, onShow }: CallProps) {
  const { by, tab, actor, call, endpoint, end, answer, stateBefore, stateAfter, madeAt, endedAt } = row;
  const isOfMachine = by === 'machine';
  const endTime = endedAt && endedAt !== madeAt ? ` to ${timeOf(endedAt)}` : '';
  return (
    <li data-end={end} data-ahead={row.madeAfter > at || undefined}>
      <button type="button" aria-current={stepOfCall(row) === at ? 'step' : undefined} onClick={onShow}>
        <span>
          <small>
            {isOfMachine ? 'Machine' : 'Screen'}
            {tab === 2 && ', tab 2'}
          </small>{' '}
          <strong>{actor}</strong> {call && call !== actor && <small>calls {call}</small>}{' '}
          <small>{endpoint}</small>
        </span>
        <span>
          <em>{answer ?? end}</em>{' '}
          <small>
            {isOfMachine
              ? stateAfter === null
                ? `in ${stateBefore}`
                : `${stateBefore} → ${stateAfter}`
              : `in ${stateBefore}`}
            , {placeOf(row)}, at {timeOf(madeAt)}
            {endTime}
          </small>
        </span>
      </button>
      <details>
        <summary>
          {isOfMachine ? 'Input and answer' : 'Input'}
          <span className="stepper-hidden"> of {actor}</span>
        </summary>
        <Data label="Input" value={row.input} />
        {isOfMachine && (end === 'answered' || end === 'refused') && (
          <Data label={end === 'answered' ? 'Answer' : 'Refusal'} value={row.output} />
        )}
      </details>
    </li>
  );
}

function Data({ label, value }: { readonly label: string; readonly value: unknown }) {
  return (
    <>
      <p>{label}</p>
      <pre>{value === null || value === undefined ? 'nothing' : JSON.stringify(value, null, 2)}</pre>
    </>
  );
}

function placeOf({ madeAfter, endedAfter }: CallRow): string {
  const made = madeAfter === 0 ? 'at the start' : `step ${madeAfter}`;
  return endedAfter === null || endedAfter === madeAfter ? made : `${made} to ${endedAfter}`;
}

const timeOf = (iso: string) => iso.slice(11, 19);
