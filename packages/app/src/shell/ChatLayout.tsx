import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { MainBottomNav, MainTopBar } from './Navigation.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';

/** The conversation fills what the screen has; no footer, and nothing scrolls but the log and the list. */
export default function ChatLayout() {
  const { pathname } = useLocation();
  // A phone's room is the conversation's, and its header leads back.
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
