import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, type ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { CREDITS_BADGE_FROM } from '@rendezvous/contract/rules';
import type { User } from '@rendezvous/contract/entities';
import { BottomNav, BottomNavItem } from '@rendezvous/ui/navigation/bottom-nav';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { Counter } from '@rendezvous/ui/primitives/counter';
import {
  CoinsIcon,
  CrownIcon,
  HeartIcon,
  MessageCircleIcon,
  SearchIcon,
  UserIcon,
} from '@rendezvous/ui/primitives/icon';
import { IconButton, IconLink } from '@rendezvous/ui/primitives/icon-button';
import { Logo } from '@rendezvous/ui/primitives/logo';
import { TopBar, TopBarItem } from '@rendezvous/ui/navigation/top-bar';
import { callQueryOptions } from '../data/call-query-options.ts';
import { useSelf } from '../data/useSelf.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { LanguageControl } from './LanguageControl.tsx';
import { OnIntent } from './OnIntent.tsx';

const loadAccountMenu = () => import('./AccountMenu.tsx');
const AccountMenu = lazy(loadAccountMenu);

type NavItem = {
  key: string;
  icon: ReactNode;
  counter?: ReactNode;
  link: ReactElement;
  current: boolean;
};

/** The bar along the top for members and visitors (PAGE-7, PAGE-8). On phones members also have `MainBottomNav`. */
export function MainTopBar() {
  const t = useMessages();
  const self = useSelf();
  const items = useNavItems(self, { short: false });
  return (
    <TopBar
      logo={<HomeLink />}
      navLabel={t('shell.main_navigation')}
      items={items.map(({ key, icon, counter, link, current }) => (
        <TopBarItem key={key} icon={icon} counter={counter} current={current}>
          {link}
        </TopBarItem>
      ))}
      actions={
        <>
          {!self && (
            <span className="contents md:hidden">
              <IconLink label={t('shell.search')} icon={<SearchIcon />}>
                <Link to="/members" />
              </IconLink>
            </span>
          )}
          <LanguageControl />
          {self ? (
            <OnIntent load={loadAccountMenu} component={AccountMenu}>
              <IconButton label={t('shell.account')} icon={<UserIcon />} aria-haspopup="menu" />
            </OnIntent>
          ) : (
            <LinkButton tone="neutral" size="sm">
              <Link to="/login">{t('shell.log_in')}</Link>
            </LinkButton>
          )}
        </>
      }
    />
  );
}

/** The members' navigation along the bottom on phones (PAGE-11). Visitors have none. */
export function MainBottomNav() {
  const t = useMessages();
  const self = useSelf();
  const items = useNavItems(self, { short: true });
  if (!self) return null;
  return (
    <BottomNav label={t('shell.main_navigation')}>
      {items.map(({ key, icon, counter, link, current }) => (
        <BottomNavItem key={key} icon={icon} counter={counter} current={current}>
          {link}
        </BottomNavItem>
      ))}
    </BottomNav>
  );
}

/** The logo. It links to the landing page for visitors, and to the search for members (PAGE-3). */
export function HomeLink() {
  const t = useMessages();
  const self = useSelf();
  // The name is unknown on an error page when even the settings failed to load.
  const name = useQuery(callQueryOptions('readSettings')).data?.settings.name ?? '';
  return (
    <Link to={self ? '/members' : '/'} aria-label={name ? undefined : t('error.home')}>
      <Logo name={name} />
    </Link>
  );
}

/**
 * Returns the items of the main navigation (PAGE-7): search, messages, likes, and credits for premium members or premium
 * for free members. `short` labels are for the bottom navigation of phones (PAGE-11).
 */
function useNavItems(self: User | null, { short }: { short: boolean }): NavItem[] {
  const t = useMessages();
  const signedIn = self !== null;
  const { pathname } = useLocation();
  const isIn = (path: string) => matchPath(`${path}/*`, pathname) !== null;
  // `/members/:id/chat` is a conversation, so it belongs to messages.
  const isInChat = isIn('/members/:id/chat');
  const unread = useQuery({ ...callQueryOptions('listChats'), enabled: signedIn }).data?.unread ?? 0;
  const likedBy = useQuery({ ...callQueryOptions('listLikes'), enabled: signedIn }).data?.liked_by ?? [];
  const newLikes = likedBy.filter((like) => like.like_new).length;
  const search: NavItem = {
    key: 'search',
    icon: <SearchIcon />,
    link: <Link to="/members">{t(short ? 'shell.search_short' : 'shell.search')}</Link>,
    current: isIn('/members') && !isInChat,
  };
  if (!self) return [search];
  return [
    search,
    {
      key: 'messages',
      icon: <MessageCircleIcon />,
      counter: <Counter value={unread} label={t('shell.unread', { count: unread })} />,
      link: <Link to="/chats">{t('shell.messages')}</Link>,
      current: isIn('/chats') || isInChat,
    },
    {
      key: 'likes',
      icon: <HeartIcon />,
      counter: <Counter value={newLikes} label={t('shell.new_likes', { count: newLikes })} />,
      link: <Link to="/likes">{t('shell.likes')}</Link>,
      current: isIn('/likes'),
    },
    self.paid_user
      ? {
          key: 'credits',
          icon: <CoinsIcon />,
          counter: <CreditsBadge credits={self.credits} />,
          link: <Link to="/credits">{t('shell.credits')}</Link>,
          current: isIn('/credits'),
        }
      : {
          key: 'premium',
          icon: <CrownIcon />,
          link: <Link to="/premium">{t(short ? 'shell.premium_short' : 'shell.get_premium')}</Link>,
          current: isIn('/premium'),
        },
  ];
}

/** Appears at 10 or fewer credits, as a warning above 0 and as danger at 0 (PAGE-10). */
function CreditsBadge({ credits }: { credits: number }) {
  const t = useMessages();
  if (credits > CREDITS_BADGE_FROM) return null;
  return (
    <Counter
      value={credits}
      showZero
      tone={credits > 0 ? 'warning' : 'danger'}
      label={t('shell.credits_left', { count: credits })}
    />
  );
}
