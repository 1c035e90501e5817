import { Skeleton } from '@rendezvous/ui/feedback/skeleton';
import { lazyWhenVisible } from '../../page/lazy-component.tsx';

/* The code of a section is loaded lazily, since a phone shows the list of sections first. */

const placeholder = <Skeleton shape="card" />;

export const AccountSection = lazyWhenVisible(() => import('./AccountSection.tsx'), placeholder, ['account']);
export const AppearanceSection = lazyWhenVisible(() => import('./AppearanceSection.tsx'), placeholder);
export const BlockedSection = lazyWhenVisible(() => import('./BlockedSection.tsx'), placeholder);
export const DistanceSwitch = lazyWhenVisible(() => import('./DistanceSwitch.tsx'), placeholder, ['place']);
export const DataExport = lazyWhenVisible(() => import('./DataExport.tsx'), placeholder);
export const NotificationChoices = lazyWhenVisible(() => import('./NotificationChoices.tsx'), placeholder, [
  'notifications',
]);
export const LanguageSection = lazyWhenVisible(() => import('./LanguageSection.tsx'), placeholder);
