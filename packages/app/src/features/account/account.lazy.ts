import { lazyComponent } from '../../shell/lazy-component.tsx';

/* What the sign-up shows beside its questions and after them: the first question is answered without it. */

export const GoodToKnow = lazyComponent(() => import('./GoodToKnow.tsx'), null, ['sign_up']);
export const SignUpClosed = lazyComponent(() => import('./SignUpClosed.tsx'), null, ['sign_up']);
export const EmailTaken = lazyComponent(() => import('./EmailTaken.tsx'), null, ['sign_up']);
export const SignUpFailure = lazyComponent(() => import('./SignUpFailure.tsx'), null);
export const AwaitingDeletion = lazyComponent(() => import('./AwaitingDeletion.tsx'), null, ['sign_up']);
