import { createElement } from 'react';
import { addons, types, useStorybookState } from 'storybook/manager-api';
import { create, getPreferredColorScheme } from 'storybook/theming';
import { storybookTheme } from './storybook-theme.ts';

declare global {
  /** What Storybook's own interface, which is evaluated after this file, takes its theme from. */
  var __STORYBOOK_THEMING__: { readonly ensure: (theme: object) => object };
}

const PANEL = 'rendezvous/flows/panel';

// Storybook 10.6 makes a new theme whenever anything changes, upon which all that is styled is drawn anew: a dozen times
// before a first story shows. The same settings are the same theme here.
const { ensure } = globalThis.__STORYBOOK_THEMING__;
const themes = new WeakMap<object, object>();
globalThis.__STORYBOOK_THEMING__ = {
  ...globalThis.__STORYBOOK_THEMING__,
  ensure(settings) {
    const theme = themes.get(settings) ?? ensure(settings);
    themes.set(settings, theme);
    return theme;
  },
};

/** Beside every story: the machines that run in it, as the inspector of the site shows them. */
addons.register('rendezvous/flows', () => {
  addons.add(PANEL, { type: types.PANEL, title: 'Flows', render: () => createElement(FlowsPanel) });
});

addons.setConfig({
  theme: create(storybookTheme(getPreferredColorScheme())),
  // The tree opens with the library; screens, flows and checks are a press away.
  sidebar: { collapsedRoots: ['app', 'flows', 'checks'] },
  // A walk and a sheet are tools that take the whole page; what the panels would say stands in them.
  layoutCustomisations: {
    showPanel: ({ storyId }, isShown) => isShown && !/^flows-.+--(walk|states)$/.test(storyId),
  },
});

/** Storybook renders the panels that nobody looks at too; this one is a page of its own, so it waits until it is seen. */
function FlowsPanel() {
  const { selectedPanel, layout } = useStorybookState();
  if (selectedPanel !== PANEL || layout.bottomPanelHeight + layout.rightPanelWidth === 0) return null;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- Storybook's own page (StorybookFrame.tsx), in a build without JSX
  return createElement('iframe', {
    title: 'Flows that run in this story',
    src: 'iframe.html?id=flows--inspector&viewMode=story',
    style: { border: 0, width: '100%', height: '100%' },
  });
}
