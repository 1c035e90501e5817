import { Subheading } from '@storybook/addon-docs/blocks';
import { useEffect, useRef, type ReactNode } from 'react';
import type { PreparedStory } from 'storybook/internal/types';
import { forcePseudoState, pseudoStates, type PseudoState } from '../shared/pseudo-states.ts';
import { heightOf, isFramed, StoryFrame } from './StoryFrame.tsx';
import { RenderWhenNear } from './RenderWhenNear.tsx';

/** A story with all of its controls in each of these states at once; the style sheets are prepared by the addon. */
export function InteractionStates({ story }: { readonly story: PreparedStory }) {
  // A story in a frame has a toolbar on its own page.
  if (isFramed(story)) return null;
  return Object.entries(pseudoStates).map(([state, name]) => (
    <div key={state}>
      <Subheading>{name}</Subheading>
      <RenderWhenNear height={heightOf(story)}>
        <Forced state={state as PseudoState}>
          <StoryFrame story={story} />
        </Forced>
      </RenderWhenNear>
    </div>
  ));
}

type ForcedProps = { readonly state: PseudoState; readonly children: ReactNode };

/** Gives the controls of the stories inside the classes that stand for a pseudo-class, also those that are rendered later. */
function Forced({ state, children }: ForcedProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = part.current;
    if (!element) return undefined;
    const force = () => forceState(element, state);
    const observer = new MutationObserver(force);
    observer.observe(element, { childList: true, subtree: true });
    force();
    return () => observer.disconnect();
  }, [state]);
  return <div ref={part}>{children}</div>;
}

function forceState(part: Element, state: PseudoState) {
  for (const story of part.querySelectorAll('.docs-story')) forcePseudoState(story, state);
}
