import { lazyComponent } from '../../page/lazy-component.tsx';

/** The member's own limit. The page works before its code is loaded. */
export const SpendingLimit = lazyComponent(() => import('./SpendingLimit.tsx'), null);

/** The member's stored cards. The page works before their code and messages are loaded. */
export const StoredCards = lazyComponent(() => import('./StoredCards.tsx'), null, ['cards']);
