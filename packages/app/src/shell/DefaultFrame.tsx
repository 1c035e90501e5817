import type { ReactNode } from 'react';
import { SiteFooter } from './shell.lazy.ts';
import { MainBottomNav, MainTopBar } from './Navigation.tsx';
import { ConsentPlace } from './ConsentPlace.tsx';
import { SignUpWindow } from './SignUpWindow.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';

type DefaultFrameProps = {
  readonly children: ReactNode;
  readonly hasFooter?: boolean;
};

/** Navigation and footer around a page or an error page. */
export function DefaultFrame({ children, hasFooter = true }: DefaultFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <ConsentPlace />
      <MainTopBar />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {hasFooter && <SiteFooter />}
      <MainBottomNav />
      <SignUpWindow />
    </div>
  );
}
