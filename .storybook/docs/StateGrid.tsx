import { Markdown, Subheading } from '@storybook/addon-docs/blocks';
import type { PreparedStory } from 'storybook/internal/types';
import './docs.css';
import { heightOf, StoryFrame } from './StoryFrame.tsx';
import { RenderWhenNear } from './RenderWhenNear.tsx';

type StateGridProps = { readonly stories: readonly PreparedStory[] };

/** Stories in a grid, each below its name. Wide stories have their own row. */
export function StateGrid({ stories }: StateGridProps) {
  return (
    <>
      {stories.some(({ playFunction }) => playFunction) && (
        <p>
          Play functions do not run on this page. Open a story alone to see the state after its interactions.
        </p>
      )}
      <div className="page-states">
        {stories.map((story) => (
          <div key={story.id} className="page-state" data-wide={isWide(story)}>
            <Subheading>{story.name}</Subheading>
            <div>
              <Markdown>{story.parameters.docs?.description?.story ?? ''}</Markdown>
            </div>
            <RenderWhenNear height={heightOf(story)}>
              <StoryFrame story={story} />
            </RenderWhenNear>
          </div>
        ))}
      </div>
    </>
  );
}

/** Screens, and stories whose layout depends on the window's width, which is wider than half a row here. */
function isWide({ parameters, storyGlobals }: PreparedStory): boolean {
  const { viewport } = storyGlobals as { viewport?: { value?: string } };
  if (viewport) return viewport.value !== 'phone';
  return parameters.layout === 'fullscreen' || parameters.wide === true;
}
