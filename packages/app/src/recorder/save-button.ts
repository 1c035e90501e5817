/** The tab's storage remembers that somebody has hidden the button. */
const HIDDEN = 'rendezvous-flight-recorder-hidden';

const STYLE = `
  :host { all: initial; position: fixed; inset-block-end: 5rem; inset-inline-start: 0.75rem; z-index: 2147483000; }
  div { display: flex; border-radius: 999px; background: #1d1b20; color: #fff; box-shadow: 0 1px 6px rgb(0 0 0 / 40%);
    font: 600 13px/1.2 system-ui, sans-serif; opacity: 0.85; }
  div:hover, div:focus-within { opacity: 1; }
  button { all: unset; box-sizing: border-box; min-block-size: 32px; padding-inline: 12px; border-radius: 999px; cursor: pointer; }
  button:focus-visible { outline: 3px solid #7cc4ff; outline-offset: 2px; }
  .save::before { content: ''; display: inline-block; inline-size: 9px; block-size: 9px; margin-inline-end: 8px;
    border-radius: 50%; background: #ff5a5f; }
  .hide { min-inline-size: 32px; text-align: center; }
  @media print { :host { display: none; } }
  @media (forced-colors: active) { div { border: 1px solid; } }
`;

/**
 * Adds a button in the corner of the page that saves the recording as a file. It is in a shadow tree, so neither the
 * page's styles nor the recorder see it. Browsers that a test drives get none, because it could cover what they press.
 */
export function addSaveButton(read: () => unknown): void {
  if (navigator.webdriver || isHidden()) return;
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const box = document.createElement('div');
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', 'Flight recorder');
  box.lang = 'en';
  box.dir = 'ltr';
  box.append(
    button('save', 'Save recording', null, () => save(read())),
    button('hide', '×', 'Hide the flight recorder in this tab', () => {
      host.remove();
      hide();
    }),
  );
  root.append(box);
  // React first compares the document with its own, in which the button is unexpected.
  const add = () => requestIdleCallback(() => document.body.append(host));
  if (document.readyState === 'complete') add();
  else addEventListener('load', add);
}

function button(
  className: string,
  text: string,
  label: string | null,
  onClick: () => void,
): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.textContent = text;
  if (label !== null) element.setAttribute('aria-label', label);
  element.addEventListener('click', onClick);
  return element;
}

function save(recording: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(recording)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `recording-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
  link.click();
  URL.revokeObjectURL(address);
}

function isHidden(): boolean {
  try {
    return sessionStorage.getItem(HIDDEN) !== null;
  } catch {
    return false;
  }
}

function hide(): void {
  try {
    sessionStorage.setItem(HIDDEN, '');
  } catch {
    // Without storage it is back on the next page.
  }
}
