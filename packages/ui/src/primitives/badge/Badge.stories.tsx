import { expect } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { CrownIcon, SparklesIcon } from '../icon/index.ts';
import { Cluster, Stack } from '../page/index.ts';
import { guide } from './Badge.guide.ts';
import { Badge, type BadgeProps } from './Badge.tsx';

const meta = preview.meta({
  title: 'UI/Primitives/Badge',
  component: Badge,
  parameters: { guide },
  args: { children: '' },
});
export default meta;

type Tone = NonNullable<BadgeProps['tone']>;

/** An object, so that the compiler names a tone that is missing here. */
const tones = Object.keys({
  neutral: true,
  brand: true,
  accent: true,
  positive: true,
  warning: true,
  danger: true,
  photo: true,
} satisfies Record<Tone, true>) as Tone[];

export const Default = meta.story({
  render: (args) => {
    const $t = useMessages();
    return (
      <Badge {...args} tone="accent" icon={<CrownIcon />}>
        {$t({ id: 'ui.premium' })}
      </Badge>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Premium')).toBeVisible();
    // A badge is not a control.
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});

export const States = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Stack>
        {(['sm', 'md'] as const).map((size) => (
          <Cluster key={size}>
            {tones.map((tone) => (
              <Badge key={tone} tone={tone} size={size}>
                {$t({ id: 'ui.new' })}
              </Badge>
            ))}
          </Cluster>
        ))}
        <Cluster>
          <Badge tone="accent" icon={<CrownIcon />}>
            {$t({ id: 'ui.premium' })}
          </Badge>
          <Badge icon={<SparklesIcon />}>{$t({ id: 'ui.automatic' })}</Badge>
        </Cluster>
      </Stack>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** Very long texts end in an ellipsis; also right-to-left text, emoji and combining marks. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Stack align="start">
      <Badge tone="accent" icon={<CrownIcon />}>
        {'Anna-Magdalena'.repeat(20)}
      </Badge>
      <Badge size="md">שלום, מה שלומך היום?</Badge>
      <Badge tone="brand">{'👩‍🚀'.repeat(40)}</Badge>
      <Badge>{'e\u0301\u0302\u0303'.repeat(10)}</Badge>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Languages = States.extend(languages);
