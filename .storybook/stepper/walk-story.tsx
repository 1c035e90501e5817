import { useArgs, useEffect, useGlobals } from 'storybook/preview-api';
import type { StoryContext } from '@storybook/react-vite';
import { WALK_START } from '@rendezvous/machines/walk/clock';
import { withBackend } from '../../packages/app/src/testing/story-backend.ts';
import { packed, unpacked } from '@rendezvous/machines/walk/packed-link';
import { stageAppearanceOf, stageViewports } from './addresses.ts';
import { isTest } from '../shared/is-test.ts';
import { screens } from './screens/screens.ts';
import { StateGallery } from './StateGallery.tsx';
import { Stage } from './Stage.tsx';
import { Stepper } from './Stepper.tsx';
import type { FlowName } from './flow-facts.ts';

export interface WalkArgs {
  flow: FlowName;
  /** The walk as encoded in the URL. */
  walk: string;
  /** How a second screen differs (twin/twin.ts); empty for one screen. */
  twin: string;
  /** The two walks that are compared (compare/compared.ts); empty for none. */
  compared: string;
  /** The appearance in URLs that were copied before it came from the toolbar. */
  locale: string;
  theme: string;
  width: string;
}

/** Common annotations of a flow's stories: an empty walk. Its screen has the appearance that the toolbar sets. */
export function flowStories(flow: FlowName) {
  return {
    args: {
      flow,
      walk: '',
      twin: '',
      compared: '',
      locale: '',
      theme: '',
      width: '',
    } satisfies WalkArgs as WalkArgs,
    parameters: {
      layout: 'fullscreen' as const,
      controls: { disable: true },
      chromatic: { disableSnapshot: true },
      viewport: { options: stageViewports },
      isTool: true,
      // The page has no panel that could show the result, and axe would run while somebody walks.
      a11y: { test: isTest ? ('error' as const) : ('off' as const) },
    },
    render: useWalkPage,
  };
}

/** The stepper. Its walk is stored in Storybook's URL, and so is the appearance that the toolbar sets. */
export function useWalkPage(args: WalkArgs) {
  const [, update] = useArgs();
  const appearance = useToolbar(args);
  return (
    <Stepper
      flow={args.flow}
      appearance={appearance}
      link={unpacked(args.walk)}
      onLink={(link) => update({ walk: packed(link) })}
      twin={args.twin}
      onTwin={(twin) => update({ twin })}
      compared={args.compared}
      onCompared={(compared) => update({ compared })}
    />
  );
}

/** All states of a flow. It embeds a page of Storybook, which does not exist in tests: tag the story `!test`. */
export const galleryStory = { render: useGalleryPage };

function useGalleryPage(args: WalkArgs) {
  return <StateGallery flow={args.flow} appearance={useToolbar(args)} />;
}

/** The appearance that the toolbar sets. An older URL, whose arguments contain one, sets it in the toolbar. */
function useToolbar({ locale, theme, width }: WalkArgs) {
  const [globals, updateGlobals] = useGlobals();
  const [, update] = useArgs();
  useEffect(() => {
    if (locale === '' && theme === '' && width === '') return;
    updateGlobals({
      ...(locale && { locale }),
      ...(theme && { theme }),
      ...(width && { viewport: { value: width, isRotated: false } }),
    });
    update({ locale: '', theme: '', width: '' });
  }, [locale, theme, width, update, updateGlobals]);
  return stageAppearanceOf(globals);
}

/**
 * The screen alone, as the stepper and the state gallery embed it, with a mock backend at the time of the walk. Tag the
 * story `!dev`; Storybook reads tags statically from the story file.
 */
export function stageStory(flow: FlowName) {
  return {
    // The screen itself, not the tool around it.
    parameters: { isTool: false },
    beforeEach: withBackend({ ...screens[flow].backend, now: new Date(WALK_START), timeRuns: false }),
    render: ({ walk }: WalkArgs, { globals }: Pick<StoryContext, 'globals'>) => (
      <Stage flow={flow} locale={String(globals.locale)} link={unpacked(walk)} />
    ),
  };
}
