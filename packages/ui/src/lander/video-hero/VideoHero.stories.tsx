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

/** Simulates a browser without reduced motion, because the test browser prefers it. */
function allowMotion() {
  const noMatch = matchMedia('not all');
  const mock = spyOn(window, 'matchMedia').mockReturnValue(noMatch);
  return () => mock.mockRestore();
}

export const Default = meta.story({
  beforeEach: allowMotion,
  play: async ({ canvas, userEvent }) => {
    const pause = await canvas.findByRole('button', { name: 'Pause the video' }, { timeout: 5_000 });
    await userEvent.click(pause);
    const play = await canvas.findByRole('button', { name: 'Play the video' });
    await expect(play).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('button', { name: 'Pause the video' });
  },
});

/** With reduced motion, only the poster is shown: no video is fetched, and there is no button (A11Y-4). */
export const ReducedMotion = meta.story({
  beforeEach: () => {
    const mock = spyOn(window, 'matchMedia').mockReturnValue(matchMedia('all'));
    return () => mock.mockRestore();
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvasElement.querySelector('video')).toBeNull();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});

/** Reduced motion that is set in Storybook's toolbar. */
export const ReducedInTheWorkshop = meta.story({
  beforeEach: allowMotion,
  globals: { motion: 'reduce' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('video')).toBeNull());
  },
});

export const SavedData = meta.story({
  beforeEach: () => {
    const restore = allowMotion();
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

/** If the video cannot be played, only the poster is shown. */
export const Broken = meta.story({
  beforeEach: allowMotion,
  args: { sources: [{ src: 'data:video/webm;base64,AAAA', type: 'video/webm' }] },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('video')).toBeNull());
  },
});

const white = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="white" d="M0 0h16v9H0z"/></svg>',
)}`;

/** A white poster, which is the worst case for white text. */
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

/** No poster and no video; very long texts. */
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
