import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { layOut, allCardsRendered, type Subject } from './bench.ts';
import type { Parts } from './parts.ts';
import { people } from './people.ts';
import { Screen } from './Screen.tsx';

/** Provides `window.bench` for a library of React components. */
export function offerBench(parts: Parts): void {
  const { Provider, Button, PersonCard } = parts;
  let mounted: { root: Root; box: HTMLElement } | undefined;

  function elementsOf(what: Subject, count: number, mark: string) {
    if (what === 'screen') return <Screen parts={parts} />;
    if (what === 'cards')
      return people(count, mark).map((person) => <PersonCard key={person.id} person={person} />);
    return Array.from({ length: count }, (_, at) => <Button key={at}>{`Button ${at}${mark}`}</Button>);
  }

  function render(root: Root, what: Subject, count: number, mark: string): void {
    flushSync(() =>
      root.render(
        <Provider>
          <div>{elementsOf(what, count, mark)}</div>
        </Provider>,
      ),
    );
  }

  window.bench = {
    async mount(what, count) {
      this.unmount();
      const box = document.createElement('div');
      document.body.append(box);
      const root = createRoot(box);
      mounted = { root, box };
      const started = performance.now();
      render(root, what, count, '');
      if (what === 'screen') await allCardsRendered(box);
      layOut();
      return performance.now() - started;
    },
    update(what, count) {
      if (!mounted) throw new Error('mount() comes before update().');
      const started = performance.now();
      render(mounted.root, what, count, '*');
      layOut();
      return performance.now() - started;
    },
    unmount() {
      mounted?.root.unmount();
      mounted?.box.remove();
      mounted = undefined;
    },
  };
}
