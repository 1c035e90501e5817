import { createElement } from 'react';
import { addons, types } from 'storybook/manager-api';

/** Beside every story: the machines that run in it, as the inspector of the site shows them. */
addons.register('rendezvous/flows', () => {
  addons.add('rendezvous/flows/panel', {
    type: types.PANEL,
    title: 'Flows',
    render: ({ active }) =>
      active
        ? // oxlint-disable-next-line react/iframe-missing-sandbox -- Storybook's own page
          createElement('iframe', {
            title: 'Flows that run in this story',
            src: 'iframe.html?id=flows--inspector&viewMode=story',
            style: { border: 0, width: '100%', height: '100%' },
          })
        : null,
  });
});
