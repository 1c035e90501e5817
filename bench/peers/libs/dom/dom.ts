import './style.css';
import { people, type Person } from '../../shared/people.ts';

const SOLID =
  'inline-flex h-9 items-center rounded-md px-4 text-sm font-medium bg-sky-700 text-white hover:bg-sky-800 focus-visible:outline-2 disabled:opacity-50';
const SOFT =
  'inline-flex h-9 items-center rounded-md px-4 text-sm font-medium bg-slate-100 text-slate-900 hover:bg-slate-200 focus-visible:outline-2 disabled:opacity-50';

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...content: (string | Node)[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  if (className) created.className = className;
  created.append(...content);
  return created;
}

export function button(label: string, className = SOLID): HTMLButtonElement {
  const created = element('button', className, label);
  created.type = 'button';
  return created;
}

export function card({ name, age, city, about }: Person): HTMLElement {
  return element(
    'article',
    'flex gap-3 rounded-lg border border-slate-200 p-3',
    element(
      'span',
      'flex size-12 items-center justify-center rounded-full bg-slate-200 text-sm',
      name.slice(0, 2),
    ),
    element(
      'div',
      '',
      element('h3', 'font-semibold', `${name}, ${age}`),
      element('p', 'text-sm text-slate-600', city),
      element('p', 'text-sm', about),
      button('Write', SOFT),
    ),
  );
}

function field(label: string, hint: string): HTMLElement {
  const input = element('input', 'h-9 rounded-md border border-slate-300 px-3');
  return element('label', 'grid gap-1', label, input, element('small', '', hint));
}

function reportDialog(): Node[] {
  const send = button('Send');
  const dialog = element(
    'dialog',
    'm-auto rounded-lg p-6 shadow-xl backdrop:bg-black/50',
    element('h2', 'text-lg font-semibold', 'Report this person'),
    element('p', '', 'Tell us what happened.'),
    field('Reason', 'Optional'),
    send,
  );
  const report = button('Report');
  report.addEventListener('click', () => dialog.showModal());
  send.addEventListener('click', () => dialog.close());
  return [report, dialog];
}

function menu(items: string[]): Node[] {
  const list = element('div', 'rounded-md border p-1 shadow-md');
  for (const item of items) {
    const entry = element('button', 'block w-full px-3 py-1.5 text-start text-sm hover:bg-slate-100', item);
    entry.setAttribute('role', 'menuitem');
    list.append(entry);
  }
  list.id = 'menu';
  list.setAttribute('role', 'menu');
  list.setAttribute('popover', 'auto');
  const trigger = button('Menu', SOFT);
  trigger.setAttribute('popovertarget', list.id);
  return [trigger, list];
}

function tabs(panels: [string, Node][]): Node[] {
  const panel = element('div', '');
  panel.setAttribute('role', 'tabpanel');
  const list = panels.map(([label, content]) => {
    const tab = element('button', 'px-3 py-2 text-sm aria-selected:border-b-2', label);
    tab.setAttribute('role', 'tab');
    tab.addEventListener('click', () => {
      for (const other of list) other.setAttribute('aria-selected', String(other === tab));
      panel.replaceChildren(content);
    });
    return tab;
  });
  list[0]?.click();
  const row = element('div', 'flex gap-2 border-b', ...list);
  row.setAttribute('role', 'tablist');
  return [row, panel];
}

export function screen(): HTMLElement {
  const grid = element('div', 'grid', ...people(50).map(card));
  const box = Object.assign(element('input', ''), { type: 'checkbox' });
  box.addEventListener('change', () =>
    grid.replaceChildren(
      ...people(50)
        .filter(({ hasPhoto }) => hasPhoto || !box.checked)
        .map(card),
    ),
  );
  return element(
    'main',
    'screen',
    element(
      'header',
      'bar',
      button('Search'),
      button('Likes', SOFT),
      ...menu(['Profile', 'Credits', 'Settings', 'Sign out']),
      ...reportDialog(),
    ),
    field('Your message', 'Up to 500 characters'),
    element('label', 'flex items-center gap-2', box, 'Only with photo'),
    ...tabs([
      ['People', grid],
      ['Chats', element('p', '', 'No chats yet')],
      ['Likes', element('p', '', 'No likes yet')],
    ]),
  );
}
