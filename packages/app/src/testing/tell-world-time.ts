import { storyWorld } from './story-world.ts';

/**
 * Makes the device's clock tell the time of the story's world. Gives back how to end that. Not a spy: what Storybook
 * notes of a spy's calls it notes with their time.
 */
export function tellWorldTime(): () => void {
  const { now } = Date;
  Date.now = () => storyWorld().clock.now().getTime();
  return () => {
    Date.now = now;
  };
}
