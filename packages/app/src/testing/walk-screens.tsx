import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { AnyEventObject } from 'xstate';
import { endpoints, type CallName } from '@rendezvous/contract/endpoints';
import type { Flow } from '@rendezvous/machines/flows';
import type { Path } from '@rendezvous/machines/walk/paths';
import { beginWalk, stateName, pendingActors, type Step } from '@rendezvous/machines/walk/walk';
import { refused, type Outcome } from '@rendezvous/mock-api/outcomes';
import { holdCalls, type HeldCalls } from './held-calls.ts';
import { holdTimers, type HeldTimers } from './held-timers.ts';
import { Screen, type ScreenProps } from './Screen.tsx';
import { withBackend, storyBackend } from './story-backend.ts';

export type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Describes how a person takes the paths of a flow on its real screen. */
export type FlowScreen<Event extends AnyEventObject = AnyEventObject> = {
  readonly flow: Flow;
  readonly screen: ScreenProps;
  readonly backend: NonNullable<Parameters<typeof withBackend>[0]>;
  /** The call that each actor makes. */
  readonly calls: Readonly<Record<string, CallName>>;
  /** Performs what causes this event: an action of the person, or of somebody elsewhere. */
  readonly perform: (event: Event, person: Person) => Promise<void>;
  /** Milliseconds that must pass on the page before the event can be caused; 0 by default. */
  readonly waitBefore?: (event: Event) => number;
  /** Prepares the backend so that its response is this output. */
  readonly prepareResponse?: (output: unknown) => void;
  /** Checks what the screen shows in each state. */
  readonly shows: Readonly<Record<string, (person: Person) => Promise<unknown>>>;
};

type ShownScreen = { readonly round: number; readonly screen: ScreenProps } | null;
let showScreen: ((screen: ShownScreen) => void) | null = null;

/** The component in which `walkScreens` shows one screen after another. */
export function PathScreen() {
  const [shown, setShown] = useState<ShownScreen>(null);
  useEffect(() => {
    showScreen = setShown;
    return () => {
      showScreen = null;
    };
  }, []);
  return shown && <Screen key={shown.round} {...shown.screen} />;
}

/**
 * Takes paths on the real screen, each with a backend of its own. After each step the screen must show the machine's
 * state, the calls that the state waits for must have been sent, and the page must have a timer for the machine's next.
 */
async function walkScreens<Event extends AnyEventObject>(
  course: FlowScreen<Event>,
  paths: readonly Path[],
  { msw, ...person }: Person & Pick<StoryContext, 'msw'>,
): Promise<void> {
  for (const [round, path] of paths.entries()) {
    const end = withBackend(course.backend)({ msw });
    const calls = holdCalls(Object.values(course.calls));
    msw.use(calls.handler);
    const timers = holdTimers();
    try {
      showScreen?.({ round, screen: course.screen });
      await walkPath(course, path, { person, calls, timers });
    } catch (error) {
      throw new Error(`Path "${path.name}": ${String((error as Error).message)}`, { cause: error });
    } finally {
      // Otherwise the next path would begin on this path's screen.
      flushSync(() => showScreen?.(null));
      timers.release();
      await waitForSentCalls();
      end();
    }
  }
}

/**
 * Waits until the backend has received the calls of a screen that was just closed; later, nobody would respond to them.
 * Calls arrive in the order in which they are made, so all have arrived when one more has a response.
 */
async function waitForSentCalls(): Promise<void> {
  await fetch(endpoints.readSettings.path);
}

/** The `play` function of a story that takes its share of a flow's paths (screen-paths.ts). */
export function walkPaths<Event extends AnyEventObject>(course: FlowScreen<Event>, paths: readonly Path[]) {
  return (context: Person & Pick<StoryContext, 'msw'>) => walkScreens(course, paths, context);
}

type Controls = { readonly person: Person; readonly calls: HeldCalls; readonly timers: HeldTimers };

async function walkPath<Event extends AnyEventObject>(
  course: FlowScreen<Event>,
  path: Path,
  controls: Controls,
) {
  const { flow, shows, calls } = course;
  const { actor, clock, take } = beginWalk(flow.machine, flow.scenarios[path.start]?.input);
  const checkState = async () => {
    const state = stateName(actor.getSnapshot().value);
    const checkScreen = shows[state];
    if (!checkScreen) throw new Error(`"shows" has no check for the state "${state}".`);
    await checkScreen(controls.person);
    const expectedCalls = [...pendingActors(actor).keys()].map((name) => calls[name]);
    const untilNext = clock.untilNext();
    await waitFor(() => {
      expect(controls.calls.waiting()).toEqual(expect.arrayContaining(expectedCalls));
      if (untilNext !== null) expect(controls.timers.waits()).toContain(untilNext);
    });
  };
  await checkState();
  for (const step of path.steps) {
    const wait = 'send' in step ? (course.waitBefore?.(step.send as Event) ?? 0) : 0;
    for (const one of wait > 0 ? [{ wait }, step] : [step]) {
      await act(course, one, controls);
      take(one);
    }
    await checkState();
  }
  expect(stateName(actor.getSnapshot().value)).toBe(path.reaches);
}

async function act<Event extends AnyEventObject>(
  { calls, perform, prepareResponse }: FlowScreen<Event>,
  step: Step,
  controls: Controls,
): Promise<void> {
  const callOf = (actor: string): CallName => {
    const name = calls[actor];
    if (!name) throw new Error(`"calls" has no call for the actor "${actor}".`);
    return name;
  };
  if ('send' in step) await perform(step.send as Event, controls.person);
  else if ('wait' in step) {
    const { clock } = storyBackend();
    controls.timers.pass(step.wait, (milliseconds) => clock.advance({ seconds: milliseconds / 1_000 }));
  } else if ('openTab' in step) throw new Error('A story shows one tab.');
  else if ('answer' in step) {
    prepareResponse?.(step.output);
    await controls.calls.release(callOf(step.answer));
  } else {
    const { code, ...detail } = step.with;
    const name = callOf(step.refuse);
    storyBackend().outcomes.set(name, refused(code, detail) as Outcome);
    await controls.calls.release(name, code);
    storyBackend().outcomes.clear(name);
  }
}
