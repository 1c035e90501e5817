import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { MainBottomNav, MainTopBar } from './Navigation.tsx';
import { Notices } from './Notices.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';

/** Top navigation, footer, disclaimer, entry warning (spec section 2, "Layouts"). */
export function DefaultLayout() {
  return (
    <DefaultFrame>
      <Notices />
      <Outlet />
    </DefaultFrame>
  );
}

/** The same around anything, for the pages that stand in for another: errors. */
export function DefaultFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <MainTopBar />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
      <MainBottomNav />
    </div>
  );
}
