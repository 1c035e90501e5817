import { Outlet } from 'react-router-dom';
import { MAIN_ID } from './SkipLink.tsx';

/** The empty layout: only the page itself (PAGE-5). */
export default function BareLayout() {
  return (
    <main id={MAIN_ID} tabIndex={-1} className="min-h-dvh outline-none">
      <Outlet />
    </main>
  );
}
