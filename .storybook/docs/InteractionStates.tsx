import { Subheading } from '@storybook/addon-docs/blocks';
import { useEffect, useRef, type ReactNode } from 'react';
import type { PreparedStory } from 'storybook/internal/types';
import { heightOf, isFramed, StoryFrame } from './StoryFrame.tsx';
import { RenderWhenNear } from './RenderWhenNear.tsx';

/** The states of a control that a pointer or the keyboard causes, and the pseudo-classes that it and its ancestors have. */
const states = {
  Hover: { own: ['hover'], around: ['hover'] },
  'Keyboard focus': { own: ['focus', 'focus-visible'], around: ['focus-within'] },
  Pressed: { own: ['hover', 'active'], around: ['hover', 'active'] },
} as const;

const CONTROLS = ':is(a[href], button, input, select, textarea, summary, label, [tabindex]):not(:disabled)';

/** A story with all of its controls in each of these states at once; the style sheets are prepared by the addon. */
export function InteractionStates({ story }: { readonly story: PreparedStory }) {
  // A story in a frame has a toolbar on its own page.
  if (isFramed(story)) return null;
  return Object.keys(states).map((state) => (
    <div key={state}>
      <Subheading>{state}</Subheading>
      <RenderWhenNear height={heightOf(story)}>
        <Forced state={state as keyof typeof states}>
          <StoryFrame story={story} />
        </Forced>
      </RenderWhenNear>
    </div>
  ));
}

type ForcedProps = { readonly state: keyof typeof states; readonly children: ReactNode };

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

function forceState(part: Element, state: keyof typeof states) {
  const { own, around } = states[state];
  for (const control of part.querySelectorAll(`.docs-story ${CONTROLS}`)) {
    control.classList.add(...own.map((name) => `pseudo-${name}`));
    let ancestor = control.parentElement;
    while (ancestor && !ancestor.matches('.docs-story')) {
      ancestor.classList.add(...around.map((name) => `pseudo-${name}`));
      ancestor = ancestor.parentElement;
    }
  }
}
