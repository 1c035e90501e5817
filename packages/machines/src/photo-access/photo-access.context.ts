import type { Body } from '@rendezvous/contract/calls';
import type { Profile } from '@rendezvous/contract/entities';
import type { CallError } from '@rendezvous/contract/errors';
import type { FlowStart } from '../flow-start.ts';

/** Who sees whose private photos; null where there are none. `mine` are the viewer's own, `theirs` the member's. */
export type Access = Profile['private_photos'];
export type AccessAction = Body<'changePhotoAccess'>['action'];

export type PhotoAccessInput = { readonly access: Access };

export type PhotoAccessContext = PhotoAccessInput & {
  /** The change that the server is asked for. */
  readonly action: AccessAction | null;
  readonly failure: CallError | null;
};

export type PhotoAccessEvent =
  | { type: 'access.requested'; action: AccessAction }
  /** The page has read what holds now, for example after a live event. */
  | { type: 'access.received'; access: Access };

/** Whether an action changes anything: what is not asked for cannot be declined, and nobody asks twice. */
export function canChange({ theirs, mine }: Access, action: AccessAction): boolean {
  if (action === 'ask') return theirs === 'none';
  if (action === 'grant') return mine === 'none' || mine === 'asked';
  return mine === 'asked' || mine === 'granted';
}

/** What holds after the server made a change. */
export function accessAfter(access: Access, action: AccessAction | null): Access {
  if (action === 'ask') return { ...access, theirs: 'asked' };
  return { ...access, mine: action === 'grant' ? 'granted' : 'none' };
}

export const photoAccessStart = {
  initialContext: ({ access }) => ({ access, action: null, failure: null }),
  initialState: () => 'resting',
  can: ({ access }, event) => event.type === 'access.received' || canChange(access, event.action),
  contextAfter: (context, event) =>
    event.type === 'access.received' ? { ...context, access: event.access } : null,
} satisfies FlowStart<PhotoAccessInput, PhotoAccessContext, PhotoAccessEvent>;
