import { createRoot } from 'react-dom/client';
import { feed } from './feed.ts';
import { LiveInspector } from './LiveInspector.tsx';

/** The inspector for `?inspect` in development: records the machines from the start and shows them below the page. */
window.flowFeed = feed;

const panel = document.createElement('aside');
panel.className = 'stepper-dock';
panel.setAttribute('aria-label', 'Flows');
function show() {
  // Waits until React has hydrated the document, which must not contain unexpected elements.
  requestIdleCallback(() => {
    document.body.append(panel);
    createRoot(panel).render(<LiveInspector />);
  });
}

if (document.readyState === 'complete') show();
else addEventListener('load', show);
