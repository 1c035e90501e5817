import { spyOn } from 'storybook/test';

/** Takes the device off the network or back, and dispatches the event. The next story begins online again. */
export function setOnline(online: boolean): void {
  spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  dispatchEvent(new Event(online ? 'online' : 'offline'));
}
