import { expect, fn } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { HeartIcon, MessageCircleIcon, Trash2Icon } from '../icon/index.ts';
import { Cluster, Stack } from '../page/index.ts';
import { guide } from './IconButton.guide.ts';
import { IconButton, IconLink } from './IconButton.tsx';

const meta = preview.meta({
  title: 'UI/Primitives/IconButton',
  component: IconButton,
  parameters: { guide },
});
export default meta;

export const Default = meta.story({
  args: { label: 'Like', icon: <HeartIcon />, onClick: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Like' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});

/** While `loading`, a press neither calls `onClick` nor submits the form. */
export const Loading = meta.story({
  args: { label: 'Send', icon: <MessageCircleIcon />, onClick: fn(), type: 'submit', loading: true },
  render: (args) => (
    <form action="#sent">
      <IconButton {...args} />
    </form>
  ),
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const submitted = fn((event: Event) => event.preventDefault());
    canvasElement.querySelector('form')?.addEventListener('submit', submitted);
    const button = canvas.getByRole('button', { name: 'Send', busy: true });
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(submitted).not.toHaveBeenCalled();
  },
});

/** `IconLink` looks the same and is a link. */
export const AsLink = meta.story({
  args: { label: 'Search members', icon: <HeartIcon /> },
  render: ({ label, icon }) => (
    <IconLink label={label} icon={icon}>
      <a href="#search" />
    </IconLink>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Search members' })).toHaveAttribute('href', '#search');
  },
});

const tones = ['quiet', 'neutral', 'brand', 'soft', 'danger', 'photo'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

export const States = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Stack>
        {sizes.map((size) => (
          <Cluster key={size}>
            {tones.map((tone) => (
              <IconButton
                key={tone}
                tone={tone}
                size={size}
                label={$t({ id: 'ui.like' })}
                icon={<HeartIcon />}
              />
            ))}
          </Cluster>
        ))}
        <Cluster>
          <IconButton disabled label={$t({ id: 'ui.delete' })} icon={<Trash2Icon />} />
          <IconButton loading tone="brand" label={$t({ id: 'ui.message' })} icon={<MessageCircleIcon />} />
          <IconButton aria-pressed label={$t({ id: 'ui.like' })} icon={<HeartIcon />} />
        </Cluster>
      </Stack>
    );
  },
});

const longLabels = [
  'Wilhelmine'.repeat(30),
  'שלום, מה שלומך היום?',
  '👩‍🚀'.repeat(40),
  'e\u0301\u0302\u0303'.repeat(100),
];

/** A very long label takes no space, and many buttons in a row keep their size. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Stack>
      {sizes.map((size) => (
        <Cluster key={size}>
          {tones.flatMap((tone) =>
            longLabels.map((label) => (
              <IconButton key={tone + label} tone={tone} size={size} label={label} icon={<HeartIcon />} />
            )),
          )}
        </Cluster>
      ))}
    </Stack>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    for (const name of longLabels) {
      const buttons = canvas.getAllByRole('button', { name });
      await expect(buttons).toHaveLength(sizes.length * tones.length);
      for (const button of buttons) {
        const { width, height } = button.getBoundingClientRect();
        await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      }
    }
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
