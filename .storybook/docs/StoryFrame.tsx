import { AnchorMdx, Canvas, DocsContext } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import type { PreparedStory } from 'storybook/internal/types';
import { addressFrames } from './frame-address.ts';
import { storySource } from './story-source.ts';

/** Widths of the frame, including its border of 1 px on each side: the story inside is 360 or 768 px wide. */
const widths: Record<string, string> = { phone: '362px', tablet: '770px' };

type StoryFrameProps = {
  readonly story: PreparedStory;
  /** Whether it is the first story of the page, which the controls change. */
  readonly primary?: boolean;
};

/** A story with its source code. A story that sets a viewport is shown in a frame of that width. */
export function StoryFrame({ story, primary = false }: StoryFrameProps) {
  const width = widthOf(story);
  const address = addressFrames(useContext(DocsContext).getStoryContext(story).userGlobals);
  return (
    <div style={width ? { width, maxWidth: '100%' } : undefined}>
      <Canvas
        // A new key opens the frame again, because a frame keeps the URL it was opened with.
        key={address}
        of={story.moduleExport}
        withToolbar={primary}
        // AppearanceFrame.tsx already adds padding; more of it would clip the story on a phone.
        layout="fullscreen"
        source={{ transform: storySource, __forceInitialArgs: !primary }}
        story={{
          __primary: primary,
          __forceInitialArgs: !primary,
          ...(width ? { inline: false, height: heightOf(story) } : {}),
        }}
      />
      <StoryLink story={story} />
    </div>
  );
}

/** Estimated height of a story that is not rendered yet. */
export function heightOf(story: PreparedStory): string {
  if (widthOf(story)) return '640px';
  const { inline, iframeHeight } = story.parameters.docs?.story ?? {};
  return inline === false ? String(iframeHeight) : '16rem';
}

/** Whether a story is shown in an iframe, because it sets a viewport or contains an overlay. */
export function isFramed(story: PreparedStory): boolean {
  return widthOf(story) !== undefined || story.parameters.docs?.story?.inline === false;
}

function widthOf({ storyGlobals }: PreparedStory): string | undefined {
  const { viewport } = storyGlobals as { viewport?: { value?: string } };
  return widths[viewport?.value ?? ''];
}

/** A link to the page of the story, which has the toolbar and the test panels. */
export function StoryLink({ story }: { readonly story: PreparedStory }) {
  return (
    <p className="page-alone">
      <AnchorMdx href={`?path=/story/${story.id}`} target="_self">
        Open “{story.name}” alone
      </AnchorMdx>
    </p>
  );
}
