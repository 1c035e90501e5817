import { spyOn } from 'storybook/test';

/** The device has lost its network, or has it back, and says so; the next story begins with it. */
export function setOnline(online: boolean): void {
  spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  dispatchEvent(new Event(online ? 'online' : 'offline'));
}
