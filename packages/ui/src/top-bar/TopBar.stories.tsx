import { portraits } from '../../../../.storybook/portraits.ts';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Avatar } from '../avatar/index.ts';
import { BackButton } from '../back-button/index.ts';
import { Button, LinkButton } from '../button/index.ts';
import { Counter } from '../counter/index.ts';
import { CoinsIcon, CrownIcon, GlobeIcon, HeartIcon, MessageCircleIcon, SearchIcon } from '../icon/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { Logo } from '../logo/index.ts';
import { TopBar } from './TopBar.tsx';
import { TopBarItem } from './TopBarItem.tsx';

const meta = preview.meta({
  title: 'UI/TopBar',
  component: TopBar,
  args: { logo: null },
  parameters: { layout: 'fullscreen' },
});
export default meta;

const home = (
  <a href="#home">
    <Logo name="Rendezvous" />
  </a>
);

export const Member = meta.story({
  render: () => {
    const $t = useWords();
    return (
      <TopBar
        logo={home}
        navLabel={$t({ id: 'ui.mainNavigation' })}
        items={
          <>
            <TopBarItem icon={<SearchIcon />} current>
              <a href="#search">{$t({ id: 'ui.search' })}</a>
            </TopBarItem>
            <TopBarItem
              icon={<MessageCircleIcon />}
              counter={<Counter value={120} label={$t({ id: 'ui.unreadMessages' }, { count: 120 })} />}
            >
              <a href="#chats">{$t({ id: 'ui.messages' })}</a>
            </TopBarItem>
            <TopBarItem icon={<HeartIcon />} counter={<Counter value={2} />}>
              <a href="#likes">{$t({ id: 'ui.likes' })}</a>
            </TopBarItem>
            <TopBarItem icon={<CoinsIcon />} counter={<Counter value={4} tone="warning" />}>
              <a href="#credits">{$t({ id: 'ui.buyCredits' })}</a>
            </TopBarItem>
          </>
        }
        actions={
          <>
            <IconButton label={$t({ id: 'ui.language' })} icon={<GlobeIcon />} />
            <Avatar name="Camille Roy" src={portraits.camille} />
          </>
        }
      />
    );
  },
});

export const FreeMember = meta.story({
  render: () => {
    const $t = useWords();
    return (
      <TopBar
        logo={home}
        actions={
          <LinkButton tone="accent" size="sm" icon={<CrownIcon />}>
            <a href="#premium">{$t({ id: 'ui.premium' })}</a>
          </LinkButton>
        }
      />
    );
  },
});

export const Guest = meta.story({
  render: () => {
    const $t = useWords();
    return (
      <TopBar
        logo={home}
        actions={
          <>
            <IconButton label={$t({ id: 'ui.language' })} icon={<GlobeIcon />} />
            <Button tone="neutral">{$t({ id: 'ui.logIn' })}</Button>
          </>
        }
      />
    );
  },
});

export const InstalledApp = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useWords();
    return (
      <TopBar
        back={
          <BackButton iconOnly>
            <a href="#back">{$t({ id: 'ui.back' })}</a>
          </BackButton>
        }
        logo={home}
      />
    );
  },
});

export const Dark = Member.extend({ globals: { theme: 'dark' } });
export const Phone = Member.extend({ globals: { viewport: { value: 'phone' } } });
export const LongGermanOnTablet = Member.extend({ globals: { locale: 'de', viewport: { value: 'tablet' } } });
