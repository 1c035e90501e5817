import { createRoot } from 'react-dom/client';
import { feed } from './feed.ts';
import { LiveInspector } from './LiveInspector.tsx';

/** For `?inspect` of the site in development: watches its machines from their first step, and shows them below. */
window.flowFeed = feed;

const panel = document.createElement('aside');
panel.className = 'stepper-dock';
panel.setAttribute('aria-label', 'Flows');
function show() {
  // React takes over the document first: it does not expect anything of ours while it does.
  requestIdleCallback(() => {
    document.body.append(panel);
    createRoot(panel).render(<LiveInspector />);
  });
}

if (document.readyState === 'complete') show();
else addEventListener('load', show);
