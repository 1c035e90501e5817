import { createElement, useEffect, useState } from 'react';
import {
  addons,
  types,
  useGlobals,
  useStorybookApi,
  useStorybookState,
  type API,
} from 'storybook/manager-api';
import { EDITS_EVENT, sharedOf, type StudioMessage } from './messages.ts';

const PANEL = 'rendezvous/token-studio/panel';

/** The panel "Tokens" of every story: the token studio, which restyles the story beside it. */
addons.register('rendezvous/token-studio', () => {
  addons.add(PANEL, { type: types.PANEL, title: 'Tokens', render: () => createElement(TokensPanel) });
});

function TokensPanel() {
  const api = useStorybookApi();
  const { selectedPanel, layout } = useStorybookState();
  const [globals] = useGlobals();
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const isVisible = selectedPanel === PANEL && layout.bottomPanelHeight + layout.rightPanelWidth > 0;
  const shared = sharedOf(globals);
  const state = JSON.stringify(shared);

  useEffect(() => {
    const send = () =>
      frame?.contentWindow?.postMessage(
        { kind: 'token-studio/state', shared: JSON.parse(state) } satisfies StudioMessage,
        location.origin,
      );
    const receive = ({ source, origin, data }: MessageEvent<StudioMessage>) => {
      if (source !== frame?.contentWindow || origin !== location.origin) return;
      if (data.kind === 'token-studio/requested') send();
      else obey(api, data);
    };
    send();
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, [api, frame, state]);

  if (!isVisible) return null;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- Storybook's own page (StorybookFrame.tsx), in a build without JSX
  return createElement('iframe', {
    ref: setFrame,
    title: 'Token studio',
    src: `iframe.html?id=foundations-token-studio--panel&viewMode=story&globals=theme:${globals.theme === 'dark' ? 'dark' : 'light'}`,
    style: { border: 0, width: '100%', height: '100%' },
  });
}

function obey(api: API, message: StudioMessage): void {
  if (message.kind === 'token-studio/edited') {
    addons.getChannel().emit(EDITS_EVENT, message.tokens);
    if (message.isSettled) api.updateGlobals({ tokens: message.tokens });
  }
  if (message.kind === 'token-studio/looked') api.updateGlobals(message.look);
}
