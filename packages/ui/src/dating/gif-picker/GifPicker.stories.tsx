import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Button } from '../../primitives/button/index.ts';
import { EmptyState } from '../../feedback/empty-state/index.ts';
import { Container } from '../../primitives/page/index.ts';
import { guide } from './GifPicker.guide.ts';
import { GifPicker, type GifPickerProps, type GifResult } from './GifPicker.tsx';

const meta = preview.meta({
  title: 'UI/Dating/GifPicker',
  component: GifPicker,
  parameters: { guide },
  args: {
    label: '',
    searchLabel: '',
    query: '',
    onQueryChange: fn(),
    gifs: [],
    loadingLabel: '',
    countLabel: '',
    empty: null,
    playLabel: '',
    pauseLabel: '',
    onSelect: fn(),
  },
});
export default meta;

/** Returns a drawing as data URLs, animated and still, so that the stories fetch nothing. */
function drawing(background: string, shape: string, animation: string) {
  const svg = (content: string) =>
    `data:image/svg+xml,${encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><rect width="80" height="60" fill="${background}"/><g>${shape}${content}</g></svg>`,
    )}`;
  return { src: svg(animation), stillSrc: svg('') };
}

const translation = (values: string) =>
  `<animateTransform attributeName="transform" type="translate" values="${values}" dur="1.2s" repeatCount="indefinite"/>`;

const pictures = {
  heart: drawing(
    '#fbe4ec',
    '<path d="M40 48C26 38 20 32 20 24a10 10 0 0 1 20-3 10 10 0 0 1 20 3c0 8-6 14-20 24Z" fill="#8c1d4f"/>',
    translation('0 0;0 -4;0 0'),
  ),
  sun: drawing('#fff3df', '<circle cx="40" cy="44" r="14" fill="#e29a3b"/>', translation('0 0;0 -16;0 0')),
  ball: drawing('#e6f1ea', '<circle cx="40" cy="16" r="10" fill="#2f7a55"/>', translation('0 0;0 26;0 0')),
} as const;

const KINDS = ['heart', 'sun', 'ball'] as const;
const RESULTS = 12;

type SearchProps = Partial<GifPickerProps> & { loading?: boolean };

function Search({ loading, ...props }: SearchProps) {
  const $t = useMessages();
  const [query, setQuery] = useState('');
  const all: GifResult[] = Array.from({ length: RESULTS }, (_, index) => {
    const kind = KINDS[index % KINDS.length] ?? 'heart';
    return { id: String(index), alt: $t({ id: `gifts.gif_${kind}` }), ...pictures[kind] };
  });
  const gifs = props.gifs ?? all.filter(({ alt }) => alt.toLowerCase().includes(query.toLowerCase()));
  return (
    <Container width="form" space="none">
      <GifPicker
        label={$t({ id: 'gifts.gif_label' })}
        searchLabel={$t({ id: 'gifts.gif_search' })}
        query={query}
        onQueryChange={setQuery}
        loadingLabel={$t({ id: 'ui.loading' })}
        countLabel={$t({ id: 'gifts.gif_count' }, { count: gifs.length })}
        empty={
          <EmptyState
            level={3}
            illustration="search"
            title={$t({ id: 'gifts.gif_empty' })}
            description={$t({ id: 'gifts.gif_empty_text' })}
          />
        }
        attribution={$t({ id: 'gifts.gif_attribution' }, { provider: 'Rendezvous' })}
        playLabel={$t({ id: 'gifts.gif_play' })}
        pauseLabel={$t({ id: 'gifts.gif_pause' })}
        onSelect={fn()}
        {...props}
        gifs={loading ? undefined : gifs}
      />
    </Container>
  );
}

/** A search and a choice. With reduced motion, all GIFs are paused until the member presses play (CHAT-21). */
export const Default = meta.story({
  render: ({ onSelect }) => <Search onSelect={onSelect} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search GIFs' }), 'sun');
    await expect(canvas.getByRole('status')).toHaveTextContent('4 GIFs');
    const [sun] = canvas.getAllByRole('button', { name: 'A rising sun' });
    const still = canvas.getAllByRole('img')[0]?.getAttribute('src');
    const toggle = canvas.getByRole('button', { name: /^(Play|Pause) all$/ });
    await userEvent.click(toggle);
    await waitFor(() => expect(canvas.getAllByRole('img')[0]).not.toHaveAttribute('src', still));
    await userEvent.click(sun as HTMLElement);
    await expect(args.onSelect).toHaveBeenCalledWith(expect.objectContaining({ alt: 'A rising sun' }));
    await userEvent.click(toggle);
    await waitFor(() => expect(canvas.getAllByRole('img')[0]).toHaveAttribute('src', still));
  },
});

export const States = meta.story({ render: () => <Search /> });
export const Loading = meta.story({ render: () => <Search loading /> });
export const Empty = meta.story({ render: () => <Search gifs={[]} /> });

export const Failed = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Search
        failure={
          <EmptyState
            level={3}
            illustration="offline"
            title={$t({ id: 'gifts.gif_failed' })}
            action={<Button tone="neutral">{$t({ id: 'ui.tryAgain' })}</Button>}
          />
        }
      />
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** Pictures that fail to load, with very long descriptions. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Search
      gifs={Array.from({ length: 60 }, (_, index) => ({
        id: String(index),
        alt: index % 2 ? 'נועה 🌹' : 'Rosenstrauß'.repeat(30),
        src: 'data:image/png;base64,AAAA',
        stillSrc: 'data:image/png;base64,AAAA',
      }))}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('נועה 🌹')).not.toHaveLength(0);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

export const Languages = States.extend(languages);
