import { AnchorMdx, Canvas, DocsContext } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import type { PreparedStory } from 'storybook/internal/types';
import { addressFrames } from './frame-address.ts';
import { storySource } from './story-source.ts';

/** Of the frame, whose border takes a pixel of each side: the story inside is 360 or 768 px wide. */
const widths: Record<string, string> = { phone: '362px', tablet: '770px' };

type StoryFrameProps = {
  readonly story: PreparedStory;
  /** The page's first story answers to the controls. */
  readonly primary?: boolean;
};

/** A story with its code to copy. One that asks for a width gets a frame of that width, so that its layout is true. */
export function StoryFrame({ story, primary = false }: StoryFrameProps) {
  const width = widthOf(story);
  const address = addressFrames(useContext(DocsContext).getStoryContext(story).userGlobals);
  return (
    <div style={width ? { width, maxWidth: '100%' } : undefined}>
      <Canvas
        // A frame keeps the address it was opened with.
        key={address}
        of={story.moduleExport}
        withToolbar={primary}
        // A story has room around it of its own (Looking.tsx); more of it would cut the story on a phone.
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

/** How high a story will be about, before it is drawn. */
export function heightOf(story: PreparedStory): string {
  if (widthOf(story)) return '640px';
  const { inline, iframeHeight } = story.parameters.docs?.story ?? {};
  return inline === false ? String(iframeHeight) : '16rem';
}

/** Whether a story has a window of its own: for its width, or for what opens over all of it. */
export function isFramed(story: PreparedStory): boolean {
  return widthOf(story) !== undefined || story.parameters.docs?.story?.inline === false;
}

function widthOf({ storyGlobals }: PreparedStory): string | undefined {
  const { viewport } = storyGlobals as { viewport?: { value?: string } };
  return widths[viewport?.value ?? ''];
}

/** To the story alone, with the toolbar and the tests beside it. */
export function StoryLink({ story }: { readonly story: PreparedStory }) {
  return (
    <p className="page-alone">
      <AnchorMdx href={`?path=/story/${story.id}`} target="_self">
        Open “{story.name}” alone
      </AnchorMdx>
    </p>
  );
}
