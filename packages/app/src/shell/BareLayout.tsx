import { Outlet } from 'react-router-dom';
import { SignUpWindow } from './SignUpWindow.tsx';
import { MAIN_ID } from './SkipLink.tsx';

/** The empty layout: only the page itself, and sign-up over it (PAGE-5, PAGE-6). */
export default function BareLayout() {
  return (
    <>
      <main id={MAIN_ID} tabIndex={-1} className="min-h-dvh outline-none">
        <Outlet />
      </main>
      <SignUpWindow />
    </>
  );
}
