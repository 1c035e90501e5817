import { later } from '../../shell/later.tsx';

/* What the sign-up shows beside its questions and after them: the first question is answered without it. */

export const GoodToKnow = later(() => import('./GoodToKnow.tsx'), null, ['sign_up']);
export const SignUpClosed = later(() => import('./SignUpClosed.tsx'), null, ['sign_up']);
export const EmailTaken = later(() => import('./EmailTaken.tsx'), null, ['sign_up']);
export const SignUpFailure = later(() => import('./SignUpFailure.tsx'), null);
export const AwaitingDeletion = later(() => import('./AwaitingDeletion.tsx'), null, ['sign_up']);
