import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { AnyEventObject } from 'xstate';
import { endpoints, type CallName } from '@rendezvous/contract/endpoints';
import type { Flow } from '@rendezvous/machines/flows';
import type { Path } from '@rendezvous/machines/walk/paths';
import { beginWalk, stateName, waitedFor, type Step } from '@rendezvous/machines/walk/walk';
import { refused, type Outcome } from '@rendezvous/mock-api/outcomes';
import { holdCalls, type HeldCalls } from './held-calls.ts';
import { holdTimers, type HeldTimers } from './held-timers.ts';
import { Screen, type ScreenProps } from './Screen.tsx';
import { withBackend, storyBackend } from './story-backend.ts';

export type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** How the paths of a flow are walked by a person, on its real screen. */
export type Course<Event extends AnyEventObject = AnyEventObject> = {
  readonly flow: Flow;
  readonly screen: ScreenProps;
  readonly backend: NonNullable<Parameters<typeof withBackend>[0]>;
  /** The call that each actor makes. */
  readonly calls: Readonly<Record<string, CallName>>;
  /** What a person does, or somebody elsewhere, that the machine hears as this event. */
  readonly does: (event: Event, person: Person) => Promise<void>;
  /** Milliseconds that a page counts by itself before this can be done there; none unless one says so. */
  readonly waitsBefore?: (event: Event) => number;
  /** Makes the world answer so. */
  readonly readies?: (output: unknown) => void;
  /** What is seen in each state. */
  readonly shows: Readonly<Record<string, (person: Person) => Promise<unknown>>>;
};

type Seen = { readonly round: number; readonly screen: ScreenProps } | null;
let look: ((seen: Seen) => void) | null = null;

/** The place where `walkScreens` opens one screen after another. */
export function Walking() {
  const [seen, setSeen] = useState<Seen>(null);
  useEffect(() => {
    look = setSeen;
    return () => {
      look = null;
    };
  }, []);
  return seen && <Screen key={seen.round} {...seen.screen} />;
}

/**
 * Walks paths on the real screen, each in a world of its own. After each step the machine's own state is to be seen there,
 * each call that it then waits for is under way, and a timer rings when its next one does.
 */
async function walkScreens<Event extends AnyEventObject>(
  course: Course<Event>,
  paths: readonly Path[],
  { msw, ...person }: Person & Pick<StoryContext, 'msw'>,
): Promise<void> {
  for (const [round, path] of paths.entries()) {
    const end = withBackend(course.backend)({ msw });
    const calls = holdCalls(Object.values(course.calls));
    msw.use(calls.handler);
    const timers = holdTimers();
    try {
      look?.({ round, screen: course.screen });
      await walkPath(course, path, { person, calls, timers });
    } catch (error) {
      throw new Error(`The path that ${path.name}: ${String((error as Error).message)}`, { cause: error });
    } finally {
      // Else the next path would begin on this one's screen.
      flushSync(() => look?.(null));
      timers.letGo();
      await callsHaveCome();
      end();
    }
  }
}

/**
 * What a screen that was just left has asked is still on its way to its world, and would be heard when nobody answers any
 * more. Calls come in the order in which they are made, so all have come when one more is answered.
 */
async function callsHaveCome(): Promise<void> {
  await fetch(endpoints.readSettings.path);
}

/** The play function of a story that walks its share of a flow's paths (screen-paths.ts). */
export function walking<Event extends AnyEventObject>(course: Course<Event>, paths: readonly Path[]) {
  return (context: Person & Pick<StoryContext, 'msw'>) => walkScreens(course, paths, context);
}

type Grip = { readonly person: Person; readonly calls: HeldCalls; readonly timers: HeldTimers };

async function walkPath<Event extends AnyEventObject>(course: Course<Event>, path: Path, grip: Grip) {
  const { flow, shows, calls } = course;
  const { actor, clock, take } = beginWalk(flow.machine, flow.scenarios[path.start]?.input);
  const stands = async () => {
    const state = stateName(actor.getSnapshot().value);
    const isSeen = shows[state];
    if (!isSeen) throw new Error(`Nothing is said of what "${state}" shows.`);
    await isSeen(grip.person);
    const awaited = [...waitedFor(actor).keys()].map((name) => calls[name]);
    const untilNext = clock.untilNext();
    await waitFor(() => {
      expect(grip.calls.waiting()).toEqual(expect.arrayContaining(awaited));
      if (untilNext !== null) expect(grip.timers.waits()).toContain(untilNext);
    });
  };
  await stands();
  for (const step of path.steps) {
    const wait = 'send' in step ? (course.waitsBefore?.(step.send as Event) ?? 0) : 0;
    for (const one of wait > 0 ? [{ wait }, step] : [step]) {
      await act(course, one, grip);
      take(one);
    }
    await stands();
  }
  expect(stateName(actor.getSnapshot().value)).toBe(path.reaches);
}

async function act<Event extends AnyEventObject>(
  { calls, does, readies }: Course<Event>,
  step: Step,
  grip: Grip,
): Promise<void> {
  const callOf = (actor: string): CallName => {
    const name = calls[actor];
    if (!name) throw new Error(`Nothing is said of the call that "${actor}" makes.`);
    return name;
  };
  if ('send' in step) await does(step.send as Event, grip.person);
  else if ('wait' in step) {
    const { clock } = storyBackend();
    grip.timers.pass(step.wait, (milliseconds) => clock.advance({ seconds: milliseconds / 1_000 }));
  } else if ('answer' in step) {
    readies?.(step.output);
    await grip.calls.letGo(callOf(step.answer));
  } else {
    const { code, ...detail } = step.with;
    const name = callOf(step.refuse);
    storyBackend().outcomes.set(name, refused(code, detail) as Outcome);
    await grip.calls.letGo(name, code);
    storyBackend().outcomes.clear(name);
  }
}
