import { Outlet } from 'react-router-dom';
import { DefaultFrame } from './DefaultFrame.tsx';
import { Notices } from './Notices.tsx';

/** The default layout: navigation, notices and footer (PAGE-5). */
export default function DefaultLayout() {
  return (
    <DefaultFrame>
      <Notices />
      <Outlet />
    </DefaultFrame>
  );
}
