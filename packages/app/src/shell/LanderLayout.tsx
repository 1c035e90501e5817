import { Outlet } from 'react-router-dom';
import { TopBar } from '@rendezvous/ui/navigation/top-bar';
import { LanguageControl } from './LanguageControl.tsx';
import { HomeLink } from './Navigation.tsx';
import { Notices } from './Notices.tsx';
import { ConsentPlace } from './ConsentPlace.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';

/** The lander layout: a simple bar with logo and language menu, for pages with a single task (PAGE-5, PAGE-8). */
export default function LanderLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <ConsentPlace />
      <TopBar logo={<HomeLink />} actions={<LanguageControl />} />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        <Notices layout="lander" />
        <Outlet />
      </main>
    </div>
  );
}
