import { expect } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import {
  BanIcon,
  CoinsIcon,
  EyeOffIcon,
  MessageCircleIcon,
  SearchIcon,
  ShieldCheckIcon,
} from '../../primitives/icon/index.ts';
import { Container, Stack } from '../../primitives/page/index.ts';
import { guide } from './IconGrid.guide.ts';
import { IconGrid } from './IconGrid.tsx';

const meta = preview.meta({
  title: 'UI/Lander/IconGrid',
  component: IconGrid,
  args: { items: [] },
  parameters: { guide, layout: 'fullscreen' },
});
export default meta;

function useItems() {
  const $t = useMessages();
  return [
    {
      icon: <CoinsIcon />,
      title: $t({ id: 'home.honest_price' }),
      text: $t({ id: 'home.honest_price_text' }),
    },
    {
      icon: <ShieldCheckIcon />,
      title: $t({ id: 'home.honest_fictional' }),
      text: $t({ id: 'home.honest_fictional_text' }),
    },
    {
      icon: <BanIcon />,
      title: $t({ id: 'home.honest_blocking' }),
      text: $t({ id: 'home.honest_blocking_text' }),
    },
    {
      icon: <EyeOffIcon />,
      title: $t({ id: 'home.honest_invisible' }),
      text: $t({ id: 'home.honest_invisible_text' }),
    },
    { icon: <SearchIcon />, title: $t({ id: 'home.step_look' }), text: $t({ id: 'home.step_look_text' }) },
    {
      icon: <MessageCircleIcon />,
      title: $t({ id: 'home.step_write' }),
      text: $t({ id: 'home.step_write_text' }, { messages: 5 }),
    },
  ];
}

export const Default = meta.story({
  render: () => {
    const $t = useMessages();
    const items = useItems();
    return (
      <Container width="wide" space="hero">
        <IconGrid title={$t({ id: 'home.honest_title' })} items={items} />
      </Container>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Open and honest' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6);
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(6);
  },
});

/** Two to six items. */
export const States = meta.story({
  render: () => {
    const items = useItems();
    return (
      <Container width="wide">
        <Stack gap="2xl">
          {[2, 3, 4, 5, 6].map((count) => (
            <IconGrid key={count} items={items.slice(0, count)} />
          ))}
        </Stack>
      </Container>
    );
  },
});

export const Beside = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Container width="wide" space="hero">
        <IconGrid layout="beside" title={$t({ id: 'home.honest_title' })} items={useItems().slice(0, 4)} />
      </Container>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Container>
      <IconGrid
        title={'Anna-Magdalena'.repeat(20)}
        items={[
          { icon: <CoinsIcon />, title: 'Anna-Magdalena'.repeat(20), text: '👩‍🚀'.repeat(80) },
          { icon: <BanIcon />, title: 'שלום, מה שלומך היום?', text: 'e\u0301\u0302\u0303'.repeat(80) },
        ]}
      />
    </Container>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Languages = States.extend(languages);
