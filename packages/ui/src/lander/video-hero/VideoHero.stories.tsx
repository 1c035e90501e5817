import { expect, spyOn, waitFor } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { LinkButton } from '../../primitives/button/index.ts';
import { evening } from './story-video/index.ts';
import { guide } from './VideoHero.guide.ts';
import { VideoHero, type VideoHeroProps } from './VideoHero.tsx';

const meta = preview.meta({
  title: 'UI/Lander/VideoHero',
  component: VideoHero,
  args: { title: '', action: null, ...evening, pauseLabel: '', playLabel: '' },
  parameters: { guide, layout: 'fullscreen' },
  render: (args) => <Lander {...args} />,
});
export default meta;

function Lander(args: VideoHeroProps) {
  const $t = useMessages();
  return (
    <VideoHero
      {...args}
      title={args.title || $t({ id: 'ui.title' })}
      lead={args.lead ?? $t({ id: 'home.lead' })}
      action={
        <LinkButton size="lg">
          <a href="#join">{$t({ id: 'home.action' })}</a>
        </LinkButton>
      }
      facts={$t({ id: 'account.step_lead.meeting' })}
      pauseLabel={$t({ id: 'ui.video.pause' })}
      playLabel={$t({ id: 'ui.video.play' })}
    />
  );
}

/** As for somebody who never asked for less motion; the browser of the tests does. */
function letMove() {
  const never = matchMedia('not all');
  const asked = spyOn(window, 'matchMedia').mockReturnValue(never);
  return () => asked.mockRestore();
}

export const Default = meta.story({
  beforeEach: letMove,
  play: async ({ canvas, userEvent }) => {
    const pause = await canvas.findByRole('button', { name: 'Pause the video' }, { timeout: 5_000 });
    await userEvent.click(pause);
    const play = await canvas.findByRole('button', { name: 'Play the video' });
    await expect(play).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('button', { name: 'Pause the video' });
  },
});

/** The poster alone: no video is fetched, and there is nothing to stop. */
export const ReducedMotion = meta.story({
  beforeEach: () => {
    const asked = spyOn(window, 'matchMedia').mockReturnValue(matchMedia('all'));
    return () => asked.mockRestore();
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvasElement.querySelector('video')).toBeNull();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});

/** The same by the workshop's toolbar. */
export const ReducedInTheWorkshop = meta.story({
  beforeEach: letMove,
  globals: { motion: 'reduce' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('video')).toBeNull());
  },
});

export const SavedData = meta.story({
  beforeEach: () => {
    const restore = letMove();
    const connection = Object.assign(new EventTarget(), { saveData: true });
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
    return () => {
      restore();
      Reflect.deleteProperty(navigator, 'connection');
    };
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('video')).toBeNull();
  },
});

/** A video that cannot be played leaves its poster. */
export const Broken = meta.story({
  beforeEach: letMove,
  args: { sources: [{ src: 'data:video/webm;base64,AAAA', type: 'video/webm' }] },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('video')).toBeNull());
  },
});

const white = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="white" d="M0 0h16v9H0z"/></svg>',
)}`;

/** The worst ground for white letters. */
export const WhitePoster = meta.story({
  args: {
    poster: {
      ...evening.poster,
      id: 'white',
      sources: [{ width: 480, avif: white, webp: white }],
    },
  },
  play: async ({ canvasElement }) => {
    const picture = canvasElement.querySelector('img');
    await waitFor(() => expect(picture?.naturalWidth).toBeGreaterThan(0));
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** No poster and no video; words without an end. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: {
    poster: null,
    sources: [],
    title: 'Anna-Magdalena'.repeat(20),
    lead: `שלום ${'👩‍🚀'.repeat(60)}`,
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Languages = ReducedMotion.extend(languages);
