import { expect, fn } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { Button } from '../../primitives/button/index.ts';
import { TextLink } from '../../primitives/link/index.ts';
import { Stack } from '../../primitives/page/index.ts';
import { guide } from './Banner.guide.ts';
import { Banner } from './Banner.tsx';

const meta = preview.meta({ title: 'UI/Feedback/Banner', component: Banner, parameters: { guide } });
export default meta;

export const Default = meta.story({
  args: { onDismiss: fn() },
  render: (args) => {
    const $t = useMessages();
    return (
      <Banner {...args} title={$t({ id: 'ui.photoInReview' })} dismissLabel={$t({ id: 'ui.discard' })}>
        {$t({ id: 'ui.photoInReviewText' })}
      </Banner>
    );
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
});

export const States = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Stack>
        <Banner title={$t({ id: 'ui.photoInReview' })}>{$t({ id: 'ui.photoInReviewText' })}</Banner>
        <Banner tone="positive" title={$t({ id: 'ui.saved' })} />
        <Banner
          tone="warning"
          title={$t({ id: 'ui.mailOff' })}
          action={
            <Button size="sm" tone="neutral">
              {$t({ id: 'ui.settings' })}
            </Button>
          }
          dismissLabel={$t({ id: 'ui.discard' })}
          onDismiss={() => undefined}
        >
          {$t({ id: 'ui.mailOffText' })}
        </Banner>
        <Banner tone="danger" title={$t({ id: 'ui.errorTitle' })}>
          {$t({ id: 'ui.errorText' })}
        </Banner>
        <Banner
          tone="offer"
          title={$t({ id: 'ui.offerTitle' })}
          action={
            <Button size="sm" tone="accent">
              {$t({ id: 'ui.buyCredits' })}
            </Button>
          }
          dismissLabel={$t({ id: 'ui.discard' })}
          onDismiss={() => undefined}
        >
          {$t({ id: 'ui.offerText' })}
        </Banner>
      </Stack>
    );
  },
});

const longWord = 'Wilhelmine'.repeat(30);

/** Very long words in all parts, right-to-left text, emoji, combining marks and a very large amount. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const { money } = useFormats();
    return (
      <Stack>
        <Banner
          title={longWord}
          action={
            <Button size="sm" tone="neutral">
              {longWord}
            </Button>
          }
          dismissLabel={'Anna-Magdalena'.repeat(20)}
          onDismiss={() => undefined}
        >
          {longWord}
        </Banner>
        <Banner
          tone="warning"
          title="שלום, מה שלומך היום?"
          action={
            <TextLink tone="inherit">
              <a href="#long">{longWord}</a>
            </TextLink>
          }
        >
          {'👩‍🚀'.repeat(40)}
        </Banner>
        <Banner tone="offer" title={money(999_999_999_999.99)}>
          {'e\u0301\u0302\u0303'.repeat(100)}
        </Banner>
      </Stack>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    for (const name of [longWord, 'Anna-Magdalena'.repeat(20)]) {
      const { width, height } = canvas.getByRole('button', { name }).getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
    await expect(canvas.getByRole('link', { name: longWord })).toBeVisible();
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = States.extend(languages);
