import { Skeleton } from '@rendezvous/ui/skeleton';
import { later } from '../../shell/later.tsx';

/* The parts of the profile: heavy, and mostly further down than one sees at first. */

const place = <Skeleton shape="card" />;

export const InterestsField = later(() => import('./InterestsField.tsx'), place);
export const PhotosEditor = later(() => import('./PhotosEditor.tsx'), place);
export const ProfileForm = later(() => import('./ProfileForm.tsx'), place);
export const SettingsSection = later(() => import('./SettingsSection.tsx'), place);
