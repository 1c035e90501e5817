import { Skeleton } from '@rendezvous/ui/feedback/skeleton';
import { lazyWhenVisible } from '../../page/lazy-component.tsx';

/* The sections: the list of them, which a phone shows first, is there without their code. */

const place = <Skeleton shape="card" />;

export const AccountSection = lazyWhenVisible(() => import('./AccountSection.tsx'), place, ['account']);
export const AppearanceSection = lazyWhenVisible(() => import('./AppearanceSection.tsx'), place);
export const BlockedSection = lazyWhenVisible(() => import('./BlockedSection.tsx'), place);
export const LanguageSection = lazyWhenVisible(() => import('./LanguageSection.tsx'), place);
