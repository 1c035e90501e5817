import { createRoot } from 'react-dom/client';
import type { Parts } from './parts.ts';
import { Screen } from './Screen.tsx';

/** Renders the screen as a page. */
export function show(parts: Parts): void {
  const { Provider } = parts;
  const box = document.querySelector('#root');
  if (!box) throw new Error('The page has no #root.');
  createRoot(box).render(
    <Provider>
      <Screen parts={parts} />
    </Provider>,
  );
}
