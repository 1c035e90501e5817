import type { ReactNode } from 'react';
import { stepFacts } from '@rendezvous/machines/walk/step-facts';
import { ScrollRegion } from '../../shared/ScrollRegion.tsx';
import { vocabularyOf, type FlowName } from '../flow-facts.ts';
import { stepText } from '../step-text.ts';
import { endLine, type Opened } from './opened.ts';
import type { Row, ValueDifference, WalkComparison } from './compare-walks.ts';

type ComparisonTableProps = {
  readonly name: FlowName;
  readonly walks: readonly [Opened, Opened];
  readonly comparison: WalkComparison;
};

/** Two walks beside each other. Each row says in words what differs in it. */
export function ComparisonTable({ name, walks, comparison }: ComparisonTableProps) {
  const { rows, partsAt, endValues } = comparison;
  return (
    <ScrollRegion className="compare-scroll" role="group" aria-label="Comparison, step by step">
      <table className="compare-table" aria-label="The two walks, step by step">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">{walks[0].title}</th>
            <th scope="col">{walks[1].title}</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={`${row.first} ${row.second}`}
              data-difference={isDifferent(row) || undefined}
              data-parts={index === partsAt || undefined}
            >
              <th scope="row">{index === 0 ? 'Start' : index}</th>
              <td>
                <Place name={name} walk={walks[0]} at={row.first} />
              </td>
              <td>
                <Place name={name} walk={walks[1]} at={row.second} />
              </td>
              <td>
                <Difference row={row} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">End</th>
            <td>{endLine(walks[0])}</td>
            <td>{endLine(walks[1])}</td>
            <td>{endValues.length === 0 ? 'the same context' : <Values values={endValues} />}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}

const isDifferent = ({ isSameStep, isSameState, values }: Row) =>
  !isSameStep || !isSameState || values.length > 0;

type PlaceProps = { readonly name: FlowName; readonly walk: Opened; readonly at: number | null };

function Place({ name, walk: { frames, log }, at }: PlaceProps): ReactNode {
  const frame = at === null ? undefined : frames[at];
  if (!frame) return <span className="stepper-soft">no step</span>;
  const facts = stepFacts(frame, vocabularyOf(name));
  return (
    <>
      {facts ? `${at}. ${stepText(facts)}` : `Scenario ${log.start}`} → <strong>{frame.state}</strong>
    </>
  );
}

function Difference({ row }: { readonly row: Row }): ReactNode {
  const { first, second, isSameStep, isSameState, values, valuesAsBefore } = row;
  if (second === null) return 'only in the first walk';
  if (first === null) return 'only in the second walk';
  const words = [
    ...(isSameStep ? [] : ['another step']),
    ...(isSameState ? [] : ['another state']),
    ...(valuesAsBefore === 0
      ? []
      : [`${valuesAsBefore} ${valuesAsBefore === 1 ? 'value' : 'values'} as before`]),
  ];
  return (
    <>
      {words.join(', ') || (values.length === 0 ? 'the same' : '')}
      {values.length > 0 && <Values values={values} />}
    </>
  );
}

const LONGEST = 160;
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

function Values({ values }: { readonly values: readonly ValueDifference[] }) {
  return (
    <ul>
      {values.map(({ path, first, second }) => (
        <li key={path}>
          {path}: {shortened(first)} and {shortened(second)}
        </li>
      ))}
    </ul>
  );
}
