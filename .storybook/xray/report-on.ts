import { componentsOf } from './components-of.ts';
import { textsOf } from './texts-of.ts';
import { selectorOf, tokensOf } from './tokens-of.ts';
import type { RunningFlow, XrayReport } from './xray-report.ts';

/** Collects what is known about an element, as data that the manager can receive. */
export function reportOn(element: Element): XrayReport {
  const { width, height } = element.getBoundingClientRect();
  const { texts, others } = textsOf(element);
  return {
    element: selectorOf(element),
    width: Math.round(width),
    height: Math.round(height),
    components: componentsOf(element),
    tokens: tokensOf(element),
    texts,
    otherTexts: others,
    running: runningFlows(),
  };
}

/** The machines that run on this page; none before the first one has started. */
function runningFlows(): readonly RunningFlow[] {
  return (window.liveFlows?.() ?? [])
    .filter(({ isRunning }) => isRunning)
    .map(({ name, state, active }) => ({ name, state, active }));
}
