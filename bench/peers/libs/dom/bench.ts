import { layOut, type Subject } from '../../shared/bench.ts';
import { people } from '../../shared/people.ts';
import { button, card, screen } from './dom.ts';

let box: HTMLElement | undefined;

function nodesOf(what: Subject, count: number): Node[] {
  if (what === 'screen') return [screen()];
  if (what === 'cards') return people(count).map(card);
  return Array.from({ length: count }, (_, at) => button(`Button ${at}`));
}

function retext(found: NodeListOf<HTMLElement> | undefined, texts: string[]): void {
  for (const [at, text] of texts.entries()) if (found?.[at]) found[at].textContent = text;
}

window.bench = {
  mount(what, count) {
    this.unmount();
    box = document.createElement('div');
    document.body.append(box);
    const started = performance.now();
    const inner = document.createElement('div');
    inner.append(...nodesOf(what, count));
    box.append(inner);
    layOut();
    return Promise.resolve(performance.now() - started);
  },
  update(what, count) {
    const started = performance.now();
    if (what === 'cards')
      retext(
        box?.querySelectorAll('h3'),
        people(count, '*').map(({ name, age }) => `${name}, ${age}`),
      );
    else
      retext(
        box?.querySelectorAll('button'),
        Array.from({ length: count }, (_, at) => `Button ${at}*`),
      );
    layOut();
    return performance.now() - started;
  },
  unmount() {
    box?.remove();
    box = undefined;
  },
};
