import { Outlet } from 'react-router-dom';
import { MAIN_ID } from './SkipLink.tsx';

/** Nothing but the page (spec section 2, "Empty"). */
export default function BareLayout() {
  return (
    <main id={MAIN_ID} tabIndex={-1} className="min-h-dvh outline-none">
      <Outlet />
    </main>
  );
}
