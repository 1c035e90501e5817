import type { CallError } from '@rendezvous/contract/errors';
import type { FlowStart } from '../flow-start.ts';

/** The state of push that the browser reports before the person is asked. */
export type Capability = 'unsupported' | 'denied' | 'capable' | 'subscribed';
export type Answer = 'granted' | 'denied' | 'dismissed';

export type PushInput = {
  /** Whether the prompt was dismissed on this device (PAGE-20). The settings still offer push. */
  readonly dismissed: boolean;
};

export type PushContext = PushInput & { readonly failure: CallError | null };

export type PushEvent =
  /** The first message or like has arrived, so that the prompt can be shown (PUSH-2). */
  | { type: 'moment.came' }
  | { type: 'prompt.accepted' }
  | { type: 'prompt.dismissed' }
  | { type: 'push.wanted' }
  | { type: 'push.unwanted' }
  /** The browser's own setting was changed. */
  | { type: 'permission.changed'; permission: Answer }
  | { type: 'member.left' };

export const pushStart = {
  initialContext: ({ dismissed }) => ({ dismissed, failure: null }),
  initialState: () => 'unknown',
} satisfies FlowStart<PushInput, PushContext, PushEvent>;
