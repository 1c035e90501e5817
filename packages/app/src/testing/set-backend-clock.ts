import { storyBackend } from './story-backend.ts';

/**
 * Makes `Date.now` return the time of the story's backend, and returns a function that restores it. It is not a spy,
 * because Storybook calls `Date.now` to log each call of a spy.
 */
export function followBackendClock(): () => void {
  const { now } = Date;
  Date.now = () => storyBackend().clock.now().getTime();
  return () => {
    Date.now = now;
  };
}
