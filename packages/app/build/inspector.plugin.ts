import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const INSPECTOR = 'virtual:inspector';
const file = fileURLToPath(import.meta.resolve('@rendezvous/storybook/inspect'));
const kept =
  /[/\\]node_modules[/\\](@xyflow|elkjs|modern-screenshot|dom-accessibility-api)[/\\]|[/\\]\.storybook[/\\]|[/\\](app[/\\]src[/\\]recorder|machines[/\\]src[/\\](flight|walk))[/\\]|\.scenarios\.ts$/;

/** The inspector of flows for the site in development, asked for by `?inspect` (entry-dev.ts). */
export function inspector(): Plugin {
  return {
    name: 'rendezvous-inspector',
    apply: 'serve',
    resolveId: (id) => (id === INSPECTOR ? file : null),
  };
}

/** Fails a build in which anything of the stepper, the flight recorder or their libraries got into the site. */
export function withoutInspector(): Plugin {
  return {
    name: 'rendezvous-without-inspector',
    apply: 'build',
    generateBundle() {
      const found = [...this.getModuleIds()].filter((id) => kept.test(id));
      if (found.length > 0)
        this.error(
          `The stepper and the recorder are no part of the site, and yet the build holds ${found.join(', ')}.`,
        );
    },
  };
}
