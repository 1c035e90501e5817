import { useMemo, useState, type ReactNode } from 'react';
import { writeLink, type Vocabulary } from '@rendezvous/machines/walk/link';
import { isOverEdge, pathsOf } from '@rendezvous/machines/walk/paths';
import { replay } from '@rendezvous/machines/walk/recording';
import { isTest } from '../shared/is-test.ts';
import { pixelsOf, stageAddress, stagesOf, walkAddress, type StageAppearance } from './addresses.ts';
import { PageCopy } from './PageCopy.tsx';
import { flowFacts, vocabularyOf, type FlowName } from './flow-facts.ts';
import { activeStates } from './active-states.ts';
import { usePictures, type Picture } from './usePictures.ts';
import { StorybookFrame } from '../shared/StorybookFrame.tsx';
import './stepper.css';
import './state-gallery.css';

export type StateGalleryProps = { readonly flow: FlowName; readonly appearance: StageAppearance };

const SCALE = 0.5;
const HEIGHT = 720;

/** A picture of the screen in every state of a flow, reached by the shortest path. */
export function StateGallery({ flow, appearance }: StateGalleryProps) {
  return (
    <div className="stepper-gallery">
      <header>
        <h2>{flowFacts[flow].title}, state by state</h2>
      </header>
      {stagesOf(appearance).map((one) => (
        <Thumbnails key={Object.values(one).join()} flow={flow} appearance={one} />
      ))}
    </div>
  );
}

function Thumbnails({ flow: name, appearance }: { flow: FlowName; appearance: StageAppearance }) {
  const vocabulary = vocabularyOf(name);
  const states = useMemo(() => statesOf(vocabulary), [vocabulary]);
  const { stage, places, pictures, isDone } = usePictures(states);
  const width = pixelsOf(appearance);
  return (
    <>
      <p role="status" data-done={isDone}>
        {pictures.size < states.length
          ? `${pictures.size} of ${states.length} states`
          : `${states.length} states`}
      </p>
      <ul ref={places}>
        {states.map(({ covers, link, state, endsIn }, place) => (
          <li key={covers}>
            <figure style={{ width: width * SCALE }}>
              <Thumbnail title={state} width={width} picture={pictures.get(place)} />
              <figcaption>
                <a href={walkAddress(name, appearance, link)} target="_top">
                  {withBreaks(state)}
                </a>
                {endsIn !== null && <small>transient, continues to {withBreaks(endsIn)}</small>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <StorybookFrame
        ref={stage}
        className="stepper-hidden-stage"
        title="Renders the pictures"
        src={isTest ? undefined : stageAddress(name, appearance)}
        width={width}
        height={HEIGHT}
        tabIndex={-1}
        aria-hidden
        inert
      />
    </>
  );
}

/** Lets the name of a nested state wrap before a dot. */
function withBreaks(state: string): ReactNode {
  const [first, ...rest] = state.split('.');
  return [first, ...rest.map((part) => [<wbr key={part} />, `.${part}`])];
}

/** A snapshot of the real screen, as tall as its content and sharp at any zoom. */
function Thumbnail(props: { title: string; width: number; picture: Picture | undefined }) {
  const { title, width, picture } = props;
  const [height, setHeight] = useState(HEIGHT);
  return (
    <div className="stepper-thumbnail" style={{ height: height * SCALE }} data-blank={picture?.isBlank}>
      {picture && (
        <PageCopy
          page={picture.page}
          title={title}
          width={width}
          height={height}
          scale={SCALE}
          onCopied={(copy) => {
            const { bottom = 0 } = copy.querySelector('main')?.getBoundingClientRect() ?? {};
            setHeight(Math.max(HEIGHT, Math.ceil(bottom)));
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
      /** The state in which the walk ends, for a transient state, which is left in the same step. */
      endsIn: activeStates(now).has(path.covers) ? null : now.state,
    };
  });
}
