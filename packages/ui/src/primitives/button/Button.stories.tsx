import { expect, fn } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { CoinsIcon, HeartIcon, SendHorizontalIcon } from '../icon/index.ts';
import { Cluster, Stack } from '../page/index.ts';
import { guide } from './Button.guide.ts';
import { Button } from './Button.tsx';
import { LinkButton } from './LinkButton.tsx';

const meta = preview.meta({
  title: 'UI/Primitives/Button',
  component: Button,
  parameters: { guide },
  render: (args) => {
    const $t = useMessages();
    return <Button {...args}>{args.children ?? $t({ id: 'ui.save' })}</Button>;
  },
});

export default meta;

export const Default = meta.story({
  args: { onClick: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});

export const Loading = meta.story({
  args: { loading: true, onClick: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
});

const tones = ['brand', 'neutral', 'quiet', 'danger', 'accent'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

export const States = meta.story({
  render: () => {
    const $t = useMessages();
    const { money } = useFormats();
    return (
      <Stack gap="lg">
        {sizes.map((size) => (
          <Cluster key={size}>
            {tones.map((tone) => (
              <Button key={tone} tone={tone} size={size}>
                {$t({ id: 'ui.save' })}
              </Button>
            ))}
          </Cluster>
        ))}
        <Cluster>
          {tones.map((tone) => (
            <Button key={tone} tone={tone} disabled>
              {$t({ id: 'ui.save' })}
            </Button>
          ))}
        </Cluster>
        <Cluster>
          {tones.map((tone) => (
            <Button key={tone} tone={tone} loading>
              {$t({ id: 'ui.save' })}
            </Button>
          ))}
        </Cluster>
        <Cluster>
          <Button icon={<HeartIcon />} tone="neutral">
            {$t({ id: 'ui.like' })}
          </Button>
          <Button iconEnd={<SendHorizontalIcon />}>
            {$t({ id: 'ui.sendForCredits' }, { price: money(1) })}
          </Button>
          <LinkButton tone="accent" icon={<CoinsIcon />}>
            <a href="#credits">{$t({ id: 'ui.buyCredits' })}</a>
          </LinkButton>
        </Cluster>
      </Stack>
    );
  },
});

const longWord = 'Wilhelmine'.repeat(30);

/** A button is never wider than its container: very long words break inside it, beside the icons. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    const { money } = useFormats();
    return (
      <Stack>
        <div>
          <Button>{longWord}</Button>
        </div>
        <Cluster>
          <Button tone="neutral" size="sm" icon={<HeartIcon />} iconEnd={<SendHorizontalIcon />}>
            {longWord}
          </Button>
          <Button tone="neutral">{'Anna-Magdalena'.repeat(20)}</Button>
          <Button tone="quiet">שלום, מה שלומך היום?</Button>
          <Button tone="accent">{'👩‍🚀'.repeat(40)}</Button>
          <Button tone="danger">{'e\u0301\u0302\u0303'.repeat(100)}</Button>
        </Cluster>
        <Stack align="start">
          <Button loading>{longWord}</Button>
          <Button size="lg" iconEnd={<SendHorizontalIcon />}>
            {$t({ id: 'ui.sendForCredits' }, { price: money(999_999_999_999.99) })}
          </Button>
          <LinkButton tone="accent" icon={<CoinsIcon />}>
            <a href="#credits">{longWord}</a>
          </LinkButton>
        </Stack>
        <Button width="fill">{longWord}</Button>
      </Stack>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await expect(canvas.getAllByRole('button', { name: longWord })).toHaveLength(4);
    await expect(canvas.getByRole('link', { name: longWord })).toBeVisible();
    for (const button of [...canvas.getAllByRole('button'), canvas.getByRole('link')]) {
      const { width, height } = button.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    const { money } = useFormats();
    return (
      <Stack gap="sm">
        <Button width="fill" size="lg" iconEnd={<SendHorizontalIcon />}>
          {$t({ id: 'ui.sendForCredits' }, { price: money(1) })}
        </Button>
        <Button width="fill" tone="neutral">
          {$t({ id: 'ui.save' })}
        </Button>
      </Stack>
    );
  },
});
export const Languages = States.extend(languages);
