import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Counter } from '../counter/index.ts';
import { CoinsIcon, HeartIcon, MessageCircleIcon, SearchIcon, UserIcon } from '../icon/index.ts';
import { BottomNav, BottomNavItem } from './BottomNav.tsx';

const meta = preview.meta({
  title: 'UI/BottomNav',
  component: BottomNav,
  args: { label: '', children: null },
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'phone' } },
});
export default meta;

export const Default = meta.story({
  render: () => {
    const $t = useWords();
    return (
      <BottomNav label={$t({ id: 'ui.mainNavigation' })}>
        <BottomNavItem icon={<SearchIcon />} current>
          <a href="#search">{$t({ id: 'ui.search' })}</a>
        </BottomNavItem>
        <BottomNavItem
          icon={<MessageCircleIcon />}
          counter={<Counter value={120} label={$t({ id: 'ui.unreadMessages' }, { count: 120 })} />}
        >
          <a href="#chats">{$t({ id: 'ui.messages' })}</a>
        </BottomNavItem>
        <BottomNavItem icon={<HeartIcon />} counter={<Counter value={2} />}>
          <a href="#likes">{$t({ id: 'ui.likes' })}</a>
        </BottomNavItem>
        <BottomNavItem icon={<CoinsIcon />} counter={<Counter value={0} showZero tone="danger" />}>
          <a href="#credits">{$t({ id: 'ui.buyCredits' })}</a>
        </BottomNavItem>
        <BottomNavItem icon={<UserIcon />}>
          <a href="#profile">{$t({ id: 'ui.profile' })}</a>
        </BottomNavItem>
      </BottomNav>
    );
  },
});

export const Dark = Default.extend({ globals: { theme: 'dark' } });
export const LongGerman = Default.extend({ globals: { locale: 'de' } });
