import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '@rendezvous/ui/primitives/button';
import { download } from '../../shared/download.ts';
import type { FlowName } from '../flow-facts.ts';
import { scrollIntoView } from '../scroll-into-view.ts';
import type { WalkController } from '../useWalk.ts';
import { sequenceSvg } from './export-svg.ts';
import { itemText, mermaidOf, sequenceOf, type Sequence } from './sequence.ts';
import { SequencePicture } from './SequencePicture.tsx';
import './sequence.css';

type SequenceDiagramProps = { readonly name: FlowName; readonly walk: WalkController };

/** Who does what in a walk: as a picture, in which a press on a row goes to its step, and as a list with the same rows. */
export function SequenceDiagram({ name, walk }: SequenceDiagramProps) {
  const { frames, state } = walk;
  const sequence = useMemo(() => sequenceOf(name, frames), [name, frames]);
  const picture = useRef<HTMLDivElement>(null);
  const listId = useId();
  useEffect(() => scrollIntoView(picture.current, '[data-current]'), [state.at, sequence]);
  return (
    <section aria-label="Sequence diagram" className="sequence">
      <Export name={name} sequence={sequence} picture={picture} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable part must be focusable (axe, "scrollable-region-focusable") */}
      <div ref={picture} className="sequence-picture" role="group" aria-label="Picture" tabIndex={0}>
        <SequencePicture sequence={sequence} at={state.at} describedBy={listId} onShow={walk.show} />
      </div>
      <h3 id={listId}>As a list</h3>
      <ol className="sequence-list" aria-labelledby={listId}>
        {sequence.items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row has no other id, and none is ever moved
          <li key={index} data-ahead={item.place > state.at || undefined}>
            <button
              type="button"
              aria-current={item.place === state.at ? 'step' : undefined}
              onClick={() => walk.show(item.place)}
            >
              {itemText(sequence, item)} <small>{placeText(item.place)}</small>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

const placeText = (place: number) => (place === 0 ? 'at the start' : `step ${place}`);

type ExportProps = {
  readonly name: FlowName;
  readonly sequence: Sequence;
  readonly picture: { readonly current: HTMLElement | null };
};

function Export({ name, sequence, picture }: ExportProps) {
  const [done, setDone] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(mermaidOf(sequence)).then(
      () => setDone('The Mermaid text was copied.'),
      () => setDone('The browser does not allow this page to copy.'),
    );
  const save = () => {
    const svg = picture.current?.querySelector('svg');
    if (!svg) return;
    download(`${name}-sequence.svg`, sequenceSvg(svg), 'image/svg+xml');
    setDone('The picture was downloaded.');
  };
  return (
    <div className="stepper-buttons">
      <Button size="sm" tone="neutral" onClick={() => void copy()}>
        Copy as Mermaid
      </Button>
      <Button size="sm" tone="neutral" onClick={save}>
        Download SVG
      </Button>
      <span role="status" className="stepper-soft">
        {done}
      </span>
    </div>
  );
}
