import { Markdown, Subheading } from '@storybook/addon-docs/blocks';
import type { PreparedStory } from 'storybook/internal/types';
import './docs.css';
import { heightOf, StoryFrame } from './StoryFrame.tsx';
import { stripReferences } from './strip-references.ts';
import { WhenNear } from './WhenNear.tsx';

type StateGridProps = { readonly stories: readonly PreparedStory[] };

/** Stories beside each other, each with its name above. One that needs room to be true has a row to itself. */
export function StateGrid({ stories }: StateGridProps) {
  return (
    <>
      {stories.some(({ playFunction }) => playFunction) && (
        <p>Nobody acts on this page: what only an act brings about is seen in the story alone.</p>
      )}
      <div className="page-states">
        {stories.map((story) => (
          <div key={story.id} className="page-state" data-wide={isWide(story)}>
            <Subheading>{story.name}</Subheading>
            <div>
              <Markdown>{stripReferences(story.parameters.docs?.description?.story ?? '')}</Markdown>
            </div>
            <WhenNear height={heightOf(story)}>
              <StoryFrame story={story} />
            </WhenNear>
          </div>
        ))}
      </div>
    </>
  );
}

/** Screens, and what asks the window whether it has columns: on its page the window is wider than half a row. */
function isWide({ parameters, storyGlobals }: PreparedStory): boolean {
  const { viewport } = storyGlobals as { viewport?: { value?: string } };
  if (viewport) return viewport.value !== 'phone';
  return parameters.layout === 'fullscreen' || parameters.wide === true;
}
