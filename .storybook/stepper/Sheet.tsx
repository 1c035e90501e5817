import { useMemo } from 'react';
import { writeLink } from '@rendezvous/machines/walk/link';
import { pathsOf } from '@rendezvous/machines/walk/paths';
import { stageAddress, walkAddress, widths, type StageLook } from './addresses.ts';
import { flowFacts, vocabularyOf, type FlowName } from './flow-facts.ts';
import './stepper.css';

export type SheetProps = StageLook & { readonly flow: FlowName };

const SCALE = 0.5;
const HEIGHT = 720;

/** Every state of a flow as the screen looks in it, reached the shortest way. */
export function Sheet({ flow: name, ...look }: SheetProps) {
  const vocabulary = vocabularyOf(name);
  const states = useMemo(
    () => pathsOf(vocabulary.flow).filter(({ covers }) => !covers.includes(' — ')),
    [vocabulary],
  );
  const width = widths[look.width];
  return (
    <div className="stepper-sheet">
      <h2>{flowFacts[name].title}, state by state</h2>
      <ul>
        {states.map((path) => {
          const link = writeLink(path, vocabulary);
          const state = path.covers.slice(vocabulary.flow.machine.id.length + 1);
          return (
            <li key={path.covers}>
              <figure style={{ width: width * SCALE }}>
                <div style={{ height: HEIGHT * SCALE }}>
                  {/* oxlint-disable-next-line react/iframe-missing-sandbox -- Storybook's own page */}
                  <iframe
                    src={stageAddress(name, look, link)}
                    title={state}
                    width={width}
                    height={HEIGHT}
                    loading="lazy"
                    tabIndex={-1}
                    style={{ scale: String(SCALE) }}
                  />
                </div>
                <figcaption>
                  <a href={walkAddress(name, look, link)} target="_top">
                    {state}
                  </a>
                </figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
