import { Skeleton } from '@rendezvous/ui/feedback/skeleton';
import { laterWhenNear } from '../../shell/later.tsx';

/** Under the photo and the first words, so further down than one sees at first on a phone. */
export const ProfileDetails = laterWhenNear(() => import('./ProfileDetails.tsx'), <Skeleton shape="card" />, [
  'interests',
  'traits',
]);

/** No phone shows it, and elsewhere the browser sends it as a plain form until its code is there. */
export const SearchPanel = laterWhenNear(() => import('./SearchPanel.tsx'), <Skeleton shape="card" />);
