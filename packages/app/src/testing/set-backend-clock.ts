import { storyBackend } from './story-backend.ts';

/**
 * Makes the device's clock tell the time of the story's world. Gives back how to end that. Not a spy: what Storybook
 * notes of a spy's calls it notes with their time.
 */
export function tellWorldTime(): () => void {
  const { now } = Date;
  Date.now = () => storyBackend().clock.now().getTime();
  return () => {
    Date.now = now;
  };
}
