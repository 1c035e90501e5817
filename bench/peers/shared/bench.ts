/** What a page of the kind "bench" offers to the measurement, as `window.bench`. All times in milliseconds. */
export interface Bench {
  /** Builds `count` of `what` in an empty box; the time until the layout stands. */
  mount(what: Subject, count: number): Promise<number>;
  /** Gives everything in the box another text; the time until the layout stands. */
  update(what: Subject, count: number): number;
  unmount(): void;
}

export type Subject = 'buttons' | 'cards' | 'screen';

declare global {
  interface Window {
    bench: Bench;
  }
}

/** The next turn of the event loop. */
export function tick(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const channel = new MessageChannel();
  channel.port1.addEventListener('message', () => resolve(), { once: true });
  channel.port1.start();
  channel.port2.postMessage(0);
  return promise;
}

/** Some libraries draw the panels of tabs in a second pass: the screen stands when all its cards do. */
export async function screenStands(box: HTMLElement): Promise<void> {
  while (box.querySelectorAll('h3').length < 50) await tick();
}

export function layOut(): void {
  void document.body.offsetHeight;
}
