import { MANAGER_INERT_ATTRIBUTE_CHANGED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

/**
 * What Storybook's own runtime of a frame does besides handing out modules (lean-preview.plugin.ts), without its
 * telemetry, which is switched off: a frame is inert while the interface is, and in a frozen copy.
 */
export function setup(): void {
  const isFrozen = new URLSearchParams(location.search).get('freeze') === 'finished';
  const setInert = (isInert: boolean) => document.body?.toggleAttribute('inert', isInert || isFrozen);
  if (isFrozen) setInert(true);
  document.addEventListener('DOMContentLoaded', () => {
    if (isFrozen) setInert(true);
    addons.getChannel().on(MANAGER_INERT_ATTRIBUTE_CHANGED, setInert);
  });
}
