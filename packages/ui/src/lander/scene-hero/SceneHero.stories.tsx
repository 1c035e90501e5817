import { expect } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import { useMessages } from '@rendezvous/storybook/messages';
import preview from '@rendezvous/storybook/preview';
import { LinkButton } from '../../primitives/button/index.ts';
import { guide } from './SceneHero.guide.ts';
import { SceneHero } from './SceneHero.tsx';

const meta = preview.meta({
  title: 'UI/Lander/SceneHero',
  component: SceneHero,
  parameters: { guide, layout: 'fullscreen' },
  args: { scene: 'night' as const, title: '', lead: '', action: null, pauseLabel: '' },
  render: ({ scene }) => {
    const $t = useMessages();
    return (
      <SceneHero
        scene={scene}
        kicker={$t({ id: 'lander.niche.plain' })}
        title={$t({ id: 'lander.alonetonight.title' })}
        lead={$t({ id: 'lander.alonetonight.lead' })}
        pauseLabel={$t({ id: 'lander.pause' })}
        action={
          <LinkButton size="lg">
            <a href="#join">{$t({ id: 'lander.action' })}</a>
          </LinkButton>
        }
      />
    );
  },
});
export default meta;

/** With reduced motion, as in the tests, nothing moves and there is nothing to pause (A11Y-4). */
export const Default = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    await expect(canvas.queryAllByRole('checkbox', { name: 'Pause the motion' })).toHaveLength(
      isReduced ? 0 : 1,
    );
    const running = canvasElement.getAnimations({ subtree: true });
    await expect(running.length > 0).toBe(!isReduced);
  },
});

export const Evening = meta.story({ args: { scene: 'evening' } });

export const Steps = meta.story({ args: { scene: 'steps' } });

export const Lights = meta.story({ args: { scene: 'lights' } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = Default.extend({ globals: { theme: 'dark' } });

export const Languages = Default.extend(languages);
