import { createRoot } from 'react-dom/client';
import { feed } from './feed.ts';
import { LiveInspector } from './LiveInspector.tsx';

/** For `?inspect` of the site in development: watches its machines from their first step, and shows them below. */
globalThis.flowFeed = feed;

const panel = document.createElement('aside');
panel.className = 'stepper-dock';
panel.setAttribute('aria-label', 'Flows');
// React takes over the document first; what it does not know it would remove.
addEventListener('load', () => {
  document.body.append(panel);
  createRoot(panel).render(<LiveInspector />);
});
