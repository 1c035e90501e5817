import { useArgs } from 'storybook/preview-api';
import type { StoryContext } from '@storybook/react-vite';
import { WALK_START } from '@rendezvous/machines/walk/clock';
import { withBackend } from '../../packages/app/src/testing/story-backend.ts';
import { packed, unpacked, type StageAppearance } from './addresses.ts';
import { screens } from './screens/screens.ts';
import { StateGallery } from './StateGallery.tsx';
import { Stage } from './Stage.tsx';
import { Stepper } from './Stepper.tsx';
import type { FlowName } from './flow-facts.ts';

export interface WalkArgs {
  flow: FlowName;
  /** The walk as encoded in the URL. */
  walk: string;
  locale: string;
  theme: string;
  width: string;
}

/** Common annotations of a flow's stories: an empty walk, in English on a phone. */
export function flowStories(flow: FlowName) {
  return {
    args: { flow, walk: '', locale: 'en', theme: 'light', width: 'phone' } satisfies WalkArgs as WalkArgs,
    parameters: {
      layout: 'fullscreen' as const,
      controls: { disable: true },
      chromatic: { disableSnapshot: true },
    },
    render: useWalkPage,
  };
}

/** The stepper, with its walk and appearance stored in Storybook's URL. */
export function useWalkPage(args: WalkArgs) {
  const [, update] = useArgs();
  return (
    <Stepper
      flow={args.flow}
      locale={args.locale}
      theme={args.theme}
      width={args.width as StageAppearance['width']}
      link={unpacked(args.walk)}
      onLink={(link) => update({ walk: packed(link) })}
      onAppearanceChange={update}
    />
  );
}

/** All states of a flow. It embeds a page of Storybook, which does not exist in tests: tag the story `!test`. */
export const galleryStory = { render: useGalleryPage };

function useGalleryPage({ flow, locale, theme, width }: WalkArgs) {
  const [, update] = useArgs();
  return (
    <StateGallery
      flow={flow}
      locale={locale}
      theme={theme}
      width={width as StageAppearance['width']}
      onAppearanceChange={update}
    />
  );
}

/**
 * The screen alone, as the stepper and the state gallery embed it, with a mock backend at the time of the walk. Tag the
 * story `!dev`; Storybook reads tags statically from the story file.
 */
export function stageStory(flow: FlowName) {
  return {
    beforeEach: withBackend({ ...screens[flow].backend, now: new Date(WALK_START), timeRuns: false }),
    render: ({ walk }: WalkArgs, { globals }: Pick<StoryContext, 'globals'>) => (
      <Stage flow={flow} locale={String(globals.locale)} link={unpacked(walk)} />
    ),
  };
}
