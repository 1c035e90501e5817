import { useMemo, useState, type ReactNode } from 'react';
import { writeLink, type Vocabulary } from '@rendezvous/machines/walk/link';
import { isOverEdge, pathsOf } from '@rendezvous/machines/walk/paths';
import { replay } from '@rendezvous/machines/walk/recording';
import { isTest } from '../shared/is-test.ts';
import { stageAddress, walkAddress, widths, type StageAppearance } from './addresses.ts';
import { scrollCopy } from './dom-snapshot.ts';
import { flowFacts, vocabularyOf, type FlowName } from './flow-facts.ts';
import { AppearanceBar } from './AppearanceBar.tsx';
import { activeStates } from './active-states.ts';
import { usePictures, type Picture } from './usePictures.ts';
import { StorybookFrame } from '../shared/StorybookFrame.tsx';
import './stepper.css';

export type SheetProps = StageAppearance & {
  readonly flow: FlowName;
  readonly onLook: (look: Partial<StageAppearance>) => void;
};

const SCALE = 0.5;
const HEIGHT = 720;

/** Every state of a flow as the screen looks in it, reached the shortest way. */
export function StateGallery({ flow, onLook, ...look }: SheetProps) {
  return (
    <div className="stepper-sheet">
      <header>
        <h2>{flowFacts[flow].title}, state by state</h2>
        <AppearanceBar look={look} onLook={onLook} />
      </header>
      <Thumbnails key={Object.values(look).join()} flow={flow} look={look} />
    </div>
  );
}

function Thumbnails({ flow: name, look }: { flow: FlowName; look: StageAppearance }) {
  const vocabulary = vocabularyOf(name);
  const states = useMemo(() => statesOf(vocabulary), [vocabulary]);
  const { stage, places, pictures, isDone } = usePictures(states);
  const width = widths[look.width];
  return (
    <>
      <p role="status" data-done={isDone}>
        {pictures.size < states.length
          ? `${pictures.size} of ${states.length} states`
          : `${states.length} states`}
      </p>
      <ul ref={places}>
        {states.map(({ covers, link, state, stands }, place) => (
          <li key={covers}>
            <figure style={{ width: width * SCALE }}>
              <Thumbnail title={state} width={width} picture={pictures.get(place)} />
              <figcaption>
                <a href={walkAddress(name, look, link)} target="_top">
                  {withBreaks(state)}
                </a>
                {stands !== null && <small>only passed, on the way to {withBreaks(stands)}</small>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <StorybookFrame
        ref={stage}
        className="stepper-darkroom"
        title="Where the pictures are made"
        src={isTest ? undefined : stageAddress(name, look)}
        width={width}
        height={HEIGHT}
        tabIndex={-1}
        aria-hidden
        inert
      />
    </>
  );
}

/** A name breaks between the states that lie in each other, before it breaks anywhere. */
function withBreaks(state: string): ReactNode {
  const [first, ...rest] = state.split('.');
  return [first, ...rest.map((part) => [<wbr key={part} />, `.${part}`])];
}

/** The real screen as it was: as high as what it shows, and crisp at any zoom. */
function Thumbnail(given: { title: string; width: number; picture: Picture | undefined }) {
  const { title, width, picture } = given;
  const [height, setHeight] = useState(HEIGHT);
  return (
    <div className="stepper-thumbnail" style={{ height: height * SCALE }} data-blank={picture?.isBlank}>
      {picture && (
        <iframe
          srcDoc={picture.page}
          sandbox="allow-same-origin"
          title={title}
          width={width}
          height={height}
          tabIndex={-1}
          inert
          style={{ scale: String(SCALE) }}
          onLoad={({ currentTarget: { contentDocument: copy } }) => {
            if (!copy) return;
            const { bottom = 0 } = copy.querySelector('main')?.getBoundingClientRect() ?? {};
            setHeight(Math.max(HEIGHT, Math.ceil(bottom)));
            scrollCopy(copy);
          }}
        />
      )}
      {picture?.isBlank && <p>The screen shows nothing in this state.</p>}
    </div>
  );
}

function statesOf(vocabulary: Vocabulary) {
  const { flow } = vocabulary;
  const paths = pathsOf(flow).filter((path) => !isOverEdge(path));
  return paths.map((path) => {
    const { now } = replay(flow, path.start, path.steps).recording;
    return {
      ...path,
      link: writeLink(path, vocabulary),
      state: path.covers.slice(flow.machine.id.length + 1),
      /** Where the walk stands after all, for a state that is left in the step that comes to it. */
      stands: activeStates(now).has(path.covers) ? null : now.state,
    };
  });
}
