import { expect } from 'storybook/test';
import { overlayLanguages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Counter } from '../../primitives/counter/index.ts';
import {
  CoinsIcon,
  CrownIcon,
  HeartIcon,
  MessageCircleIcon,
  SearchIcon,
  UserIcon,
} from '../../primitives/icon/index.ts';
import { screenReaderText } from '../../testing/screen-reader-text.ts';
import { guide } from './BottomNav.guide.ts';
import { BottomNav, BottomNavItem } from './BottomNav.tsx';

const meta = preview.meta({
  title: 'UI/Navigation/BottomNav',
  component: BottomNav,
  args: { label: '', children: null },
  parameters: { guide, layout: 'fullscreen' },
  globals: { viewport: { value: 'phone' } },
});
export default meta;

interface Counts {
  unread?: number;
  newLikes?: number;
  /** Omitted for free members, who see "Premium" instead (PAGE-7). */
  credits?: number;
}

function Navigation({ unread = 0, newLikes = 0, credits }: Counts) {
  const $t = useMessages();
  return (
    <BottomNav label={$t({ id: 'shell.main_navigation' })}>
      <BottomNavItem icon={<SearchIcon />} current>
        <a href="#search">{$t({ id: 'shell.search_short' })}</a>
      </BottomNavItem>
      <BottomNavItem
        icon={<MessageCircleIcon />}
        counter={<Counter value={unread} label={$t({ id: 'shell.unread' }, { count: unread })} />}
      >
        <a href="#chats">{$t({ id: 'shell.messages' })}</a>
      </BottomNavItem>
      <BottomNavItem
        icon={<HeartIcon />}
        counter={<Counter value={newLikes} label={$t({ id: 'shell.new_likes' }, { count: newLikes })} />}
      >
        <a href="#likes">{$t({ id: 'shell.likes' })}</a>
      </BottomNavItem>
      {credits === undefined ? (
        <BottomNavItem icon={<CrownIcon />}>
          <a href="#premium">{$t({ id: 'shell.premium_short' })}</a>
        </BottomNavItem>
      ) : (
        <BottomNavItem
          icon={<CoinsIcon />}
          counter={
            credits <= 10 && (
              <Counter
                value={credits}
                showZero
                tone={credits > 0 ? 'warning' : 'danger'}
                label={$t({ id: 'shell.credits_left' }, { count: credits })}
              />
            )
          }
        >
          <a href="#credits">{$t({ id: 'shell.credits' })}</a>
        </BottomNavItem>
      )}
      <BottomNavItem icon={<UserIcon />}>
        <a href="#profile">{$t({ id: 'ui.profile' })}</a>
      </BottomNavItem>
    </BottomNav>
  );
}

export const Default = meta.story({
  render: () => <Navigation unread={3} newLikes={2} credits={4} />,
  play: async ({ canvas, userEvent }) => {
    const current = canvas.getByRole('link', { current: 'page' });
    await expect(current).toHaveTextContent('Search');
    await expect(current).toHaveAttribute('data-current');
    await userEvent.tab();
    await userEvent.tab();
    const messages = canvas.getByRole('link', { name: /3 unread messages/u });
    await expect(screenReaderText(messages)).toBe('Messages, 3 unread messages');
    await expect(messages).toHaveFocus();
    await expect(messages.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
});

export const Free = meta.story({ render: () => <Navigation /> });
export const Premium = meta.story({ render: () => <Navigation unread={9} credits={25} /> });
export const OutOfCredits = meta.story({ render: () => <Navigation unread={120} credits={0} /> });

export const Dark = Default.extend({ globals: { theme: 'dark' }, play: undefined });
export const LongGerman = Default.extend({ globals: { locale: 'de' }, play: undefined });
export const LongFinnish = Default.extend({ globals: { locale: 'fi' }, play: undefined });

/** Numbers above the counter's cap, a negative number of credits, and very long labels. */
export const Overflow = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <BottomNav label={$t({ id: 'shell.main_navigation' })}>
        {['Anna-Magdalena'.repeat(20), 'שלום, מה שלומך היום?', '👩‍🚀'.repeat(20)].map((label) => (
          <BottomNavItem key={label} icon={<HeartIcon />} counter={<Counter value={1_000_000} />}>
            <a href="#label">{label}</a>
          </BottomNavItem>
        ))}
        <BottomNavItem icon={<CoinsIcon />} counter={<Counter value={-1_000} showZero tone="danger" />}>
          <a href="#credits">{$t({ id: 'shell.credits' })}</a>
        </BottomNavItem>
      </BottomNav>
    );
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Languages = Default.extend(overlayLanguages);
