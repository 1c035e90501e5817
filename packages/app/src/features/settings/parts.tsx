import { Skeleton } from '@rendezvous/ui/feedback/skeleton';
import { laterWhenNear } from '../../shell/later.tsx';

/* The sections: the list of them, which a phone shows first, is there without their code. */

const place = <Skeleton shape="card" />;

export const AccountSection = laterWhenNear(() => import('./AccountSection.tsx'), place, ['account']);
export const AppearanceSection = laterWhenNear(() => import('./AppearanceSection.tsx'), place);
export const BlockedSection = laterWhenNear(() => import('./BlockedSection.tsx'), place);
export const LanguageSection = laterWhenNear(() => import('./LanguageSection.tsx'), place);
