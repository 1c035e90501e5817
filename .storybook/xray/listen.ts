import { addons } from 'storybook/preview-api';
import { isSearchKey } from './search-key.ts';
import { XRAY_EVENTS, type Direction } from './xray-report.ts';

// A page around this one asks for it (frames.ts).
window.inspectPage = async () => (await import('./inspected-page.ts')).inspectedPage;

// A page in the frame of another one, as on Docs pages and in walks, is not what the manager talks to.
if (window.parent === window.top && new URLSearchParams(location.search).get('embed') !== 'true')
  void listen();

async function listen(): Promise<void> {
  const channel = await addons.ready();
  // The code for pointing is loaded when somebody first points.
  channel.on(XRAY_EVENTS.pick, async () => (await import('./pick.ts')).pick(channel));
  channel.on(XRAY_EVENTS.stop, async () => (await import('./pick.ts')).stop());
  channel.on(XRAY_EVENTS.move, async (to: Direction) => (await import('./pick.ts')).move(to));
  channel.on(XRAY_EVENTS.list, async () => {
    const { messageIdsIn } = await import('./texts-of.ts');
    channel.emit(XRAY_EVENTS.listed, messageIdsIn(document.body));
  });
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
}
