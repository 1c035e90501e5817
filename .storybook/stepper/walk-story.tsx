import { useArgs } from 'storybook/preview-api';
import type { StoryContext } from '@storybook/react-vite';
import { WALKS_BEGIN } from '@rendezvous/machines/walk/clock';
import { withBackend } from '../../packages/app/src/testing/story-backend.ts';
import { packed, unpacked, type StageAppearance } from './addresses.ts';
import { screens } from './screens/screens.ts';
import { StateGallery } from './StateGallery.tsx';
import { Stage } from './Stage.tsx';
import { Stepper } from './Stepper.tsx';
import type { FlowName } from './flow-facts.ts';

export interface WalkArgs {
  flow: FlowName;
  /** The walk as it is packed into an address. */
  walk: string;
  locale: string;
  theme: string;
  width: string;
}

/** How a flow's stories begin: nothing was done yet, and it is looked at in English on a phone. */
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

/** The stepper with its walk and its look in Storybook's address. */
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
      onLook={update}
    />
  );
}

/** Every state at once. It looks into a page of Storybook, which a test of one story has not: tag it `!test`. */
export const sheetStory = { render: useSheetPage };

function useSheetPage({ flow, locale, theme, width }: WalkArgs) {
  const [, update] = useArgs();
  return (
    <StateGallery
      flow={flow}
      locale={locale}
      theme={theme}
      width={width as StageAppearance['width']}
      onLook={update}
    />
  );
}

/**
 * The screen alone, as the stepper's frame and the sheet show it, in a world that has the walk's time. Tag it `!dev`:
 * Storybook reads tags from the file itself.
 */
export function stageStory(flow: FlowName) {
  return {
    beforeEach: withBackend({ ...screens[flow].world, now: new Date(WALKS_BEGIN), timeRuns: false }),
    render: ({ walk }: WalkArgs, { globals }: Pick<StoryContext, 'globals'>) => (
      <Stage flow={flow} locale={String(globals.locale)} link={unpacked(walk)} />
    ),
  };
}
