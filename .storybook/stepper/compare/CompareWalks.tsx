import { useMemo, useState } from 'react';
import { Button } from '@rendezvous/ui/primitives/button';
import { writeLink, type Log } from '@rendezvous/machines/walk/link';
import { vocabularyOf, type FlowName } from '../flow-facts.ts';
import type { WalkController } from '../useWalk.ts';
import { copyLink } from '../copy-link.ts';
import { ChooseWalk } from './ChooseWalk.tsx';
import { compareWalks, type WalkComparison } from './compare-walks.ts';
import { CURRENT, readSides, writeSides, type Side, type Sides } from './compared.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import { openSide, type Opened } from './opened.ts';
import './compare.css';

type CompareWalksProps = {
  readonly name: FlowName;
  readonly walk: WalkController;
  /** The two walks, as the address contains them (compared.ts); empty for none. */
  readonly compared: string;
  readonly onCompared: (compared: string) => void;
  /** The address of this comparison. */
  readonly address: string;
};

const LABELS = ['First walk', 'Second walk'] as const;
const NO_SIDES: Sides = [CURRENT, CURRENT];

/** Two walks of a flow beside each other, step by step: where they part, and what differs. */
export function CompareWalks({ name, walk, compared, onCompared, address }: CompareWalksProps) {
  const sides = useMemo(() => readSides(compared) ?? NO_SIDES, [compared]);
  const { start, steps } = walk.state;
  const [first, second] = useMemo(
    () => sides.map((side) => openSide(name, side, { start, steps })) as [Opened, Opened],
    [name, sides, start, steps],
  );
  const comparison = useMemo(() => compareWalks(first, second), [first, second]);
  const [done, setDone] = useState('');
  const change = (index: number, side: Side) =>
    onCompared(writeSides(sides.with(index, side) as unknown as Sides));
  /** Shows one of the walks. The one that was shown until now stays in the comparison. */
  const showThere = (log: Log, at: number) => {
    const shown: Side = {
      link: writeLink({ start, steps }, vocabularyOf(name)),
      name: 'The walk that was shown',
    };
    onCompared(writeSides(sides.map((side) => (side.link === '' ? shown : side)) as unknown as Sides));
    walk.begin(log, at);
  };
  const isSame = sides[0].link === sides[1].link;
  return (
    <div className="compare">
      <div className="compare-sides">
        {LABELS.map((label, index) => (
          <ChooseWalk
            key={label}
            label={label}
            name={name}
            side={sides[index] ?? CURRENT}
            onChoose={(side) => change(index, side)}
          />
        ))}
      </div>
      {[first, second].map(
        ({ title, problem }, index) =>
          problem && (
            <p key={LABELS[index]} className="stepper-warning">
              {LABELS[index]}, {title}: {problem}
            </p>
          ),
      )}
      {isSame ? (
        <p className="stepper-soft">
          Choose two different walks: one that was saved or is kept with the code, or the link of another one.
        </p>
      ) : (
        <>
          <Summary walks={[first, second]} comparison={comparison} onShow={showThere} />
          <div className="stepper-buttons">
            <Button
              size="sm"
              tone="neutral"
              onClick={() => void copyLink(address, 'The link to the comparison').then(setDone)}
            >
              Copy link to the comparison
            </Button>
            <Button size="sm" tone="quiet" onClick={() => onCompared('')}>
              End the comparison
            </Button>
            <span role="status" className="stepper-soft">
              {done}
            </span>
          </div>
          <ComparisonTable name={name} walks={[first, second]} comparison={comparison} />
        </>
      )}
    </div>
  );
}

type SummaryProps = {
  readonly walks: readonly [Opened, Opened];
  readonly comparison: WalkComparison;
  readonly onShow: (log: Log, at: number) => void;
};

/** Where the walks part and how each ends, with buttons that show them there. */
function Summary({ walks, comparison: { rows, partsAt, endValues }, onShow }: SummaryProps) {
  const row = partsAt === null ? null : rows[partsAt];
  const places = [row?.first ?? null, row?.second ?? null];
  return (
    <section aria-label="Where the walks part">
      <p role="status">
        <strong>
          {row === null
            ? 'Both walks take the same steps, with the same states and values.'
            : partsAt === 0
              ? 'The walks start differently.'
              : `The walks part in row ${partsAt}.`}
        </strong>{' '}
        {endValues.length === 0
          ? 'At the end, all values of the context are the same.'
          : `At the end, ${endValues.length === 1 ? 'one value' : `${endValues.length} values`} of the context differ.`}
      </p>
      <div className="stepper-buttons">
        {row !== null &&
          walks.map(({ log }, index) => (
            <Button
              key={LABELS[index]}
              size="sm"
              tone="neutral"
              onClick={() => onShow(log, places[index] ?? Math.max(0, lastBefore(rows, partsAt ?? 0, index)))}
            >
              Show the {LABELS[index]?.toLowerCase()} there
            </Button>
          ))}
      </div>
    </section>
  );
}

/** The last place of a walk before a row in which it takes no step. */
function lastBefore(rows: WalkComparison['rows'], row: number, index: number): number {
  const earlier = rows.slice(0, row).map(({ first, second }) => (index === 0 ? first : second));
  return earlier.findLast((place) => place !== null) ?? 0;
}
