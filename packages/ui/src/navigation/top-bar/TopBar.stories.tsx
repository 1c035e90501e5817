import { expect } from 'storybook/test';
import { portraits } from '@rendezvous/storybook/portraits';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { BackButton } from '../back-button/index.ts';
import { LinkButton } from '../../primitives/button/index.ts';
import { Counter } from '../../primitives/counter/index.ts';
import {
  CoinsIcon,
  CrownIcon,
  GlobeIcon,
  HeartIcon,
  MessageCircleIcon,
  SearchIcon,
  UserIcon,
} from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Logo } from '../../primitives/logo/index.ts';
import { Stack } from '../../primitives/page/index.ts';
import { screenReaderText } from '../../testing/screen-reader-text.ts';
import { guide } from './TopBar.guide.ts';
import { TopBar } from './TopBar.tsx';
import { TopBarItem } from './TopBarItem.tsx';

const meta = preview.meta({
  title: 'UI/Navigation/TopBar',
  component: TopBar,
  args: { logo: null },
  parameters: { guide, layout: 'fullscreen' },
});
export default meta;

interface BarProps {
  name?: string;
  unread?: number;
  newLikes?: number;
  credits?: number;
}

/** A suffix that distinguishes the landmarks of several bars on one page. */
interface Landmark {
  of?: string;
}

function Language() {
  const $t = useMessages();
  return <IconButton label={$t({ id: 'shell.language' })} icon={<GlobeIcon />} aria-haspopup="menu" />;
}

function Home({ name = 'Rendezvous' }) {
  return (
    <a href="#home">
      <Logo name={name} />
    </a>
  );
}

function SearchItem({ current = false }) {
  const $t = useMessages();
  return (
    <TopBarItem icon={<SearchIcon />} current={current}>
      <a href="#search">{$t({ id: 'shell.search' })}</a>
    </TopBarItem>
  );
}

/** The bar of visitors: search, language and log-in (PAGE-8). */
function VisitorBar({ of = '' }: Landmark) {
  const $t = useMessages();
  return (
    <TopBar
      logo={<Home />}
      navLabel={$t({ id: 'shell.main_navigation' }) + of}
      items={<SearchItem />}
      actions={
        <>
          <Language />
          <LinkButton tone="neutral" size="sm">
            <a href="#login">{$t({ id: 'shell.log_in' })}</a>
          </LinkButton>
        </>
      }
    />
  );
}

/** The bar of members: premium members have "Credits", free members "Get Premium" (PAGE-7). */
function MemberBar({ name, unread = 0, newLikes = 0, credits, of = '' }: BarProps & Landmark) {
  const $t = useMessages();
  return (
    <TopBar
      logo={<Home name={name} />}
      navLabel={$t({ id: 'shell.main_navigation' }) + of}
      items={
        <>
          <SearchItem current />
          <TopBarItem
            icon={<MessageCircleIcon />}
            counter={<Counter value={unread} label={$t({ id: 'shell.unread' }, { count: unread })} />}
          >
            <a href="#chats">{$t({ id: 'shell.messages' })}</a>
          </TopBarItem>
          <TopBarItem
            icon={<HeartIcon />}
            counter={<Counter value={newLikes} label={$t({ id: 'shell.new_likes' }, { count: newLikes })} />}
          >
            <a href="#likes">{$t({ id: 'shell.likes' })}</a>
          </TopBarItem>
          {credits === undefined ? (
            <TopBarItem icon={<CrownIcon />}>
              <a href="#premium">{$t({ id: 'shell.get_premium' })}</a>
            </TopBarItem>
          ) : (
            <TopBarItem
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
            </TopBarItem>
          )}
        </>
      }
      actions={
        <>
          <Language />
          <IconButton label={$t({ id: 'shell.account' })} icon={<UserIcon />} aria-haspopup="menu" />
        </>
      }
    />
  );
}

/** A visitor has a "Log in" button and no "Messages" (PAGE-8). */
export const Guest = meta.story({
  render: () => <VisitorBar />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Rendezvous' })).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /Messages/u })).not.toBeInTheDocument();
  },
});

/** A free member has "Get Premium" as the fourth item, and the number of unread messages (PAGE-7, PAGE-9). */
export const Free = meta.story({
  render: () => <MemberBar unread={3} newLikes={1} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Get Premium' })).toBeVisible();
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Search members');
    await expect(screenReaderText(canvas.getByRole('link', { name: /3 unread messages/ }))).toBe(
      'Messages, 3 unread messages',
    );
  },
});

/** A premium member with 10 or fewer credits has a badge at "Credits"; numbers above 99 are "99+" (PAGE-9, PAGE-10). */
export const Premium = meta.story({
  render: () => <MemberBar unread={120} newLikes={2} credits={4} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /4 credits left/ })).toBeVisible();
    await expect(canvas.getByText('99+')).toBeVisible();
  },
});

export const InstalledApp = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    return (
      <TopBar
        back={
          <BackButton iconOnly>
            <a href="#back">{$t({ id: 'ui.back' })}</a>
          </BackButton>
        }
        logo={<Home />}
        actions={<Language />}
      />
    );
  },
});

/** With `ground="over"` the bar has no background, for a photo at the top of the page. */
export const OverPhoto = meta.story({
  render: () => (
    <div className="relative isolate h-80">
      <img src={portraits.amara} alt="" className="absolute inset-0 -z-2 size-full object-cover" />
      <div className="absolute inset-0 -z-1 bg-photo-shade" />
      <TopBar
        ground="over"
        logo={
          <a href="#home">
            <Logo name="Rendezvous" tone="photo" />
          </a>
        }
      />
    </div>
  ),
});

/** The bars of a visitor, a free member, and premium members with enough, few and no credits (PAGE-9, PAGE-10). */
export const States = meta.story({
  // No page of the site has several bars, as this story does.
  parameters: {
    a11y: {
      config: {
        rules: [
          { id: 'landmark-no-duplicate-banner', enabled: false },
          { id: 'landmark-unique', enabled: false },
        ],
      },
    },
  },
  render: () => (
    <Stack gap="lg">
      <VisitorBar of=" 1" />
      <MemberBar of=" 2" unread={9} />
      <MemberBar of=" 3" unread={3} newLikes={1} credits={25} />
      <MemberBar of=" 4" unread={120} newLikes={2} credits={4} />
      <MemberBar of=" 5" credits={0} />
    </Stack>
  ),
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const Phone = Premium.extend({ globals: { viewport: { value: 'phone' } }, play: undefined });

export const LongGermanOnTablet = Premium.extend({
  globals: { locale: 'de', viewport: { value: 'tablet' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** A very long name of a site, numbers above the cap, and a negative number of credits. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'tablet' } },
  render: () => (
    <MemberBar name={'Anna-Magdalena'.repeat(20)} unread={1_000_000} newLikes={1_000} credits={-5} />
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText('99+')).toHaveLength(2);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Languages = States.extend(languages);
