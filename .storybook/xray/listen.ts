import { addons } from 'storybook/preview-api';
import { isSearchKey } from './search-key.ts';
import { XRAY_EVENTS, type Direction } from './xray-report.ts';

// A page in the frame of another one, as on Docs pages and in walks, is not what the manager talks to.
if (window.parent === window.top && new URLSearchParams(location.search).get('embed') !== 'true') {
  void addons.ready().then((channel) => {
    const overlay = () => import('./pick.ts');
    channel.on(XRAY_EVENTS.pick, () => void overlay().then(({ pick }) => pick(channel)));
    channel.on(XRAY_EVENTS.stop, () => void overlay().then(({ stop }) => stop()));
    channel.on(XRAY_EVENTS.move, (to: Direction) => void overlay().then(({ move }) => move(to)));
    channel.on(
      XRAY_EVENTS.list,
      () =>
        void import('./texts-of.ts').then(({ messageIdsIn }) =>
          channel.emit(XRAY_EVENTS.listed, messageIdsIn(document.body)),
        ),
    );
    // Storybook would take the same keys for its own search, and receives them from here, too.
    addEventListener(
      'keydown',
      (event) => {
        if (!isSearchKey(event)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        channel.emit(XRAY_EVENTS.ask);
      },
      true,
    );
  });
}
