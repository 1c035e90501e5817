import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { EDITS_EVENT } from './messages.ts';

const ID = 'token-studio';

type WithGlobals = { readonly globals: Readonly<Record<string, unknown>> };

/**
 * Gives this page the colours of the token studio: those of its address, and from then on those that the studio sends.
 * A page within another story, such as the screen of a walk, takes those of the page around it.
 */
export async function applyEdits(): Promise<void> {
  const around = documentAround();
  if (around?.getElementById(ID) || around?.querySelector('#storybook-root')) {
    follow(around);
    return;
  }
  const own = new URLSearchParams(location.search).get('globals') ?? '';
  void show(/\btokens:([\w-]+)/.exec(own)?.[1] ?? '');
  const channel = await addons.ready();
  const showGlobals = ({ globals }: WithGlobals) => void show(String(globals.tokens ?? ''));
  channel.on(SET_GLOBALS, showGlobals);
  channel.on(GLOBALS_UPDATED, showGlobals);
  channel.on(EDITS_EVENT, (tokens: string) => void show(tokens));
}

let shown = '';

async function show(tokens: string): Promise<void> {
  if (tokens === shown) return;
  shown = tokens;
  // Without edits, no story loads what reads and writes them.
  const css = tokens === '' ? '' : (await import('./restyled.ts')).restyled(tokens);
  if (tokens === shown) put(css);
}

function put(css: string): void {
  let style = document.getElementById(ID);
  if (!style) {
    style = document.createElement('style');
    style.id = ID;
    document.head.append(style);
  }
  if (style.textContent !== css) style.textContent = css;
}

/** The page around this one, if it is of the same origin. */
function documentAround(): Document | undefined {
  if (parent === window) return undefined;
  try {
    return parent.document;
  } catch {
    return undefined;
  }
}

function follow(around: Document): void {
  const copy = () => put(around.getElementById(ID)?.textContent ?? '');
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(around.head, { childList: true, subtree: true, characterData: true });
  addEventListener('pagehide', () => observer.disconnect());
}
