import { useEffect, useMemo, useState } from 'react';
import { writeLink } from '@rendezvous/machines/walk/link';
import { isOverEdge, pathsOf } from '@rendezvous/machines/walk/paths';
import { isTest } from '../is-test.ts';
import { stageAddress, walkAddress, widths, type StageLook } from './addresses.ts';
import { flowFacts, vocabularyOf, type FlowName } from './flow-facts.ts';
import type { FromStage } from './stage-talk.ts';
import './stepper.css';

export type SheetProps = StageLook & { readonly flow: FlowName };

const SCALE = 0.5;
const HEIGHT = 720;
/** Frames that are fetched at once: the first are there while the last still wait. */
const AT_ONCE = 3;

/** Every state of a flow as the screen looks in it, reached the shortest way. */
export function Sheet({ flow: name, ...look }: SheetProps) {
  const vocabulary = vocabularyOf(name);
  const states = useMemo(() => pathsOf(vocabulary.flow).filter((path) => !isOverEdge(path)), [vocabulary]);
  const width = widths[look.width];
  const ready = useReady();
  return (
    <div className="stepper-sheet">
      <h2>{flowFacts[name].title}, state by state</h2>
      <ul>
        {states.map((path, place) => {
          const link = writeLink(path, vocabulary);
          const state = path.covers.slice(vocabulary.flow.machine.id.length + 1);
          return (
            <li key={path.covers}>
              <figure style={{ width: width * SCALE }}>
                <div style={{ height: HEIGHT * SCALE }}>
                  {/* oxlint-disable-next-line react/iframe-missing-sandbox -- Storybook's own page */}
                  <iframe
                    src={!isTest && place < ready + AT_ONCE ? stageAddress(name, look, link) : undefined}
                    title={state}
                    width={width}
                    height={HEIGHT}
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

/** How many of the frames have drawn their screen. */
function useReady(): number {
  const [ready, setReady] = useState(0);
  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent) => {
      if (origin === location.origin && (data as FromStage).stage === 'ready') setReady((count) => count + 1);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
  return ready;
}
