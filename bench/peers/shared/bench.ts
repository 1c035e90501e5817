/** What a "bench" page provides as `window.bench`. All times are in milliseconds. */
export interface BenchPage {
  /** Renders `count` of `what` into an empty element; returns the time until the layout is complete. */
  mount(what: Subject, count: number): Promise<number>;
  /** Changes all texts in the element; returns the time until the layout is complete. */
  update(what: Subject, count: number): number;
  unmount(): void;
}

export type Subject = 'buttons' | 'cards' | 'screen';

declare global {
  interface Window {
    bench: BenchPage;
  }
}

/** Resolves in the next iteration of the event loop. */
export function tick(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const channel = new MessageChannel();
  channel.port1.addEventListener('message', () => resolve(), { once: true });
  channel.port1.start();
  channel.port2.postMessage(0);
  return promise;
}

/** Resolves when all cards are rendered. Some libraries render the panels of tabs in a second pass. */
export async function allCardsRendered(box: HTMLElement): Promise<void> {
  while (box.querySelectorAll('h3').length < 50) await tick();
}

export function layOut(): void {
  void document.body.offsetHeight;
}
