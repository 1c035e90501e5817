import { assertEvent, assign, setup } from 'xstate';
import { failureOf } from '../actors/failures.ts';
import { errorOf } from '../actors/results.ts';
import { unprovided } from '../actors/unprovided.ts';
import {
  accessAfter,
  canChange,
  photoAccessStart,
  type AccessAction,
  type PhotoAccessContext,
  type PhotoAccessEvent,
  type PhotoAccessInput,
} from './photo-access.context.ts';

/**
 * Asking for a member's private photos, and showing one's own (PHOTO-10). The other member can change what holds at any
 * time, also while a change of the viewer is sent.
 */
export const photoAccessMachine = setup({
  types: {
    context: {} as PhotoAccessContext,
    events: {} as PhotoAccessEvent,
    input: {} as PhotoAccessInput,
    tags: {} as 'busy',
  },
  actors: { changeAccess: unprovided<unknown, { action: AccessAction }>('photoAccess', 'changeAccess') },
  guards: {
    isPossible: ({ context, event }) => {
      assertEvent(event, 'access.requested');
      return canChange(context.access, event.action);
    },
  },
  actions: {
    rememberAction: assign(({ event }) => {
      assertEvent(event, 'access.requested');
      return { action: event.action, failure: null };
    }),
    rememberAccess: assign(({ event }) => {
      assertEvent(event, 'access.received');
      return { access: event.access };
    }),
    applyChange: assign(({ context: { access, action } }) => ({
      access: accessAfter(access, action),
      action: null,
    })),
    rememberFailure: assign(({ event }) => ({ failure: failureOf(errorOf(event)), action: null })),
  },
}).createMachine({
  id: 'photoAccess',
  context: ({ input }) => photoAccessStart.initialContext(input),
  initial: 'resting',
  on: { 'access.received': { actions: 'rememberAccess' } },
  states: {
    resting: {
      on: { 'access.requested': { guard: 'isPossible', actions: 'rememberAction', target: 'changing' } },
    },
    changing: {
      tags: 'busy',
      invoke: {
        src: 'changeAccess',
        input: ({ event }) => {
          assertEvent(event, 'access.requested');
          return { action: event.action };
        },
        onDone: { actions: 'applyChange', target: 'resting' },
        onError: { actions: 'rememberFailure', target: 'resting' },
      },
    },
  },
});
