import { createElement } from 'react';
import { addons, types, useStorybookState } from 'storybook/manager-api';

const PANEL = 'rendezvous/flows/panel';

/** Beside every story: the machines that run in it, as the inspector of the site shows them. */
addons.register('rendezvous/flows', () => {
  addons.add(PANEL, { type: types.PANEL, title: 'Flows', render: () => createElement(FlowsPanel) });
});

addons.setConfig({
  // Of what is drawn before a first story shows, the tree is the largest part.
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
  // oxlint-disable-next-line react/iframe-missing-sandbox -- Storybook's own page (WorkshopFrame.tsx), in a build without JSX
  return createElement('iframe', {
    title: 'Flows that run in this story',
    src: 'iframe.html?id=flows--inspector&viewMode=story',
    style: { border: 0, width: '100%', height: '100%' },
  });
}
