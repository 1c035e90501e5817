import { Push } from '../../features/push/index.ts';
import { NoticePlace } from './NoticePlace.tsx';

/** Asks a member whether they want notifications, before the browser does (PUSH-2). */
export default function PushAlert() {
  return (
    <NoticePlace>
      <Push isMoment isAlert />
    </NoticePlace>
  );
}
