import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { MainBottomNav, MainTopBar } from './Navigation.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';

/** The chat layout fills the screen and has no footer. Only the log and the list scroll. */
export default function ChatLayout() {
  const { pathname } = useLocation();
  // On a phone an open conversation takes the whole screen, and its header links back (PAGE-11).
  const isOpen = ['/chats/:id', '/members/:id/chat'].some((path) => matchPath(path, pathname));
  return (
    <div data-foot className="flex h-dvh flex-col">
      <SkipLink />
      <div className="contents max-md:hidden">
        <MainTopBar />
      </div>
      <main id={MAIN_ID} tabIndex={-1} className="min-h-0 flex-1 outline-none">
        <Outlet />
      </main>
      {!isOpen && <MainBottomNav />}
    </div>
  );
}
