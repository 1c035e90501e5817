import { createElement } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { addons, types, useGlobals, useStorybookState } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { storybookTheme } from './storybook-theme.ts';
import './studio/panel.ts';

declare global {
  /** Storybook's interface, which is evaluated after this file, takes its theme from this global. */
  var __STORYBOOK_THEMING__: { readonly ensure: (theme: object) => object };
}

const PANEL = 'rendezvous/flows/panel';

// Storybook 10.6 creates a new theme on every change, which renders all styled elements again, a dozen times before the
// first story is shown. This returns the same theme for the same settings.
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

/** The panel "Flows" of every story shows the machines that run in it, like the inspector of the site. */
addons.register('rendezvous/flows', () => {
  addons.add(PANEL, { type: types.PANEL, title: 'Flows', render: () => createElement(FlowsPanel) });
});

const interfaceThemes = { light: create(storybookTheme('light')), dark: create(storybookTheme('dark')) };

function interfaceTheme(theme: unknown) {
  return interfaceThemes[theme === 'dark' ? 'dark' : 'light'];
}

/** The interface has the theme that the toolbar gives to stories, and not that of the system. */
addons.register('rendezvous/theme', (api) => {
  api.on(GLOBALS_UPDATED, ({ userGlobals }: { userGlobals?: { theme?: unknown } }) => {
    const theme = interfaceTheme(userGlobals?.theme);
    if (addons.getConfig().theme !== theme) addons.setConfig({ theme });
  });
});

addons.setConfig({
  theme: interfaceTheme(/\btheme:(\w+)/.exec(new URLSearchParams(location.search).get('globals') ?? '')?.[1]),
  // The component library is expanded; screens, flows and checks are collapsed.
  sidebar: { collapsedRoots: ['app', 'flows', 'checks'] },
  // Walks, state galleries and the matrix use the whole page and include the information of the panels.
  layoutCustomisations: {
    showPanel: ({ storyId }, isShown) => isShown && !/^flows-.+--(walk|states)$|^ui-matrix--/.test(storyId),
  },
});

/** Storybook also renders hidden panels; this one is a page of its own, so it is rendered only while it is visible. */
function FlowsPanel() {
  const { selectedPanel, layout } = useStorybookState();
  const [{ theme }] = useGlobals();
  if (selectedPanel !== PANEL || layout.bottomPanelHeight + layout.rightPanelWidth === 0) return null;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- Storybook's own page (StorybookFrame.tsx), in a build without JSX
  return createElement('iframe', {
    title: 'Flows that run in this story',
    src: `iframe.html?id=flows--inspector&viewMode=story&globals=theme:${theme === 'dark' ? 'dark' : 'light'}`,
    style: { border: 0, width: '100%', height: '100%' },
  });
}
