import { Outlet } from 'react-router-dom';
import { DefaultFrame } from './DefaultFrame.tsx';
import { Notices } from './Notices.tsx';

/** Top navigation, footer, disclaimer, entry warning (spec section 2, "Layouts"). */
export default function DefaultLayout() {
  return (
    <DefaultFrame>
      <Notices />
      <Outlet />
    </DefaultFrame>
  );
}
