import { expect } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Stack } from '../../primitives/page/index.ts';
import { guide } from './BackButton.guide.ts';
import { BackButton } from './BackButton.tsx';

const meta = preview.meta({
  title: 'UI/Navigation/BackButton',
  component: BackButton,
  parameters: { guide },
  args: { children: <span /> },
});
export default meta;

export const States = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Stack align="start">
        <BackButton>
          <a href="#back">{$t({ id: 'ui.back' })}</a>
        </BackButton>
        <BackButton iconOnly>
          <button type="button">{$t({ id: 'ui.back' })}</button>
        </BackButton>
      </Stack>
    );
  },
});

const longWord = 'Wilhelmine'.repeat(30);

/** Very long words break beside the arrow; right-to-left text, emoji and combining marks. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Stack align="start">
      <BackButton>
        <a href="#long">{longWord}</a>
      </BackButton>
      <BackButton>
        <a href="#hyphens">{'Anna-Magdalena'.repeat(20)}</a>
      </BackButton>
      <BackButton iconOnly>
        <button type="button">{longWord}</button>
      </BackButton>
      <BackButton>
        <a href="#rtl">שלום, מה שלומך היום?</a>
      </BackButton>
      <BackButton>
        <a href="#emoji">{'👩‍🚀'.repeat(40)}</a>
      </BackButton>
      <BackButton>
        <a href="#marks">{'e\u0301\u0302\u0303'.repeat(100)}</a>
      </BackButton>
    </Stack>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await expect(canvas.getByRole('link', { name: longWord })).toBeVisible();
    await expect(canvas.getByRole('button', { name: longWord })).toBeVisible();
    for (const control of [...canvas.getAllByRole('link'), canvas.getByRole('button')]) {
      const { width, height } = control.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const Languages = States.extend(languages);
