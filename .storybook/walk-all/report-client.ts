import { lookAddress, lookName } from './looks.ts';
import { faultsOf, isFaulty, marksOf, type FaultGroup, type Mark, type Sight } from './marks.ts';
import { shownName, type ReportData, type ReportFlow } from './report-data.ts';

/** Pictures and examples of a fault that are shown at once. */
const FIRST_PICTURES = 8;
const EXAMPLES = 4;

const data = JSON.parse(document.querySelector('#data')?.textContent ?? '') as ReportData;
/** A report that was opened as a file is not inside a Storybook; `npm run storybook` serves one here. */
const isFile = location.protocol === 'file:';
const storybook = isFile ? 'http://localhost:6006' : data.storybook;

const marks = new Map<ReportFlow, ReadonlyMap<string, Mark>>();

function marksFor(flow: ReportFlow): ReadonlyMap<string, Mark> {
  const known = marks.get(flow) ?? marksOf(flow.result, flow.source, flow.names);
  marks.set(flow, known);
  return known;
}

type Child = Node | string;

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Shows the page that the address names: all flows, one flow, or a state or an edge of it. */
function show(movesFocus: boolean): void {
  const [name = '', place] = location.hash.slice(1).split('/');
  const flow = data.flows.find((one) => one.flow === name);
  for (const section of document.querySelectorAll<HTMLElement>('main > section'))
    section.hidden = section.id !== (flow?.flow ?? 'overview');
  const section = document.querySelector(`#${flow?.flow ?? 'overview'}`);
  const chosen = place === undefined ? undefined : flow?.names[Number(place)];
  if (flow && chosen !== undefined) {
    const panel = section?.querySelector('[data-details]');
    panel?.replaceChildren(...details(flow, chosen));
    for (const link of section?.querySelectorAll('[data-name]') ?? []) {
      if (link.getAttribute('data-name') === chosen) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }
  scrollChart(section);
  if (!movesFocus) return;
  section?.querySelector<HTMLElement>(chosen === undefined ? 'h2' : '[data-details] h3')?.focus();
}

/** Scrolls the chart, and not the page, to the chosen state or edge, or to the first state. */
function scrollChart(section: Element | null): void {
  const chart = section?.querySelector('.chart');
  const shown = chart?.querySelector('[aria-current] > rect') ?? chart?.querySelector('.box > rect');
  if (!chart || !shown) return;
  const [around, box] = [chart.getBoundingClientRect(), shown.getBoundingClientRect()];
  const isVisible =
    box.left >= around.left &&
    box.right <= around.right &&
    box.top >= around.top &&
    box.bottom <= around.bottom;
  if (isVisible) return;
  chart.scrollBy({
    left: box.left + box.width / 2 - around.left - around.width / 2,
    top: box.top + Math.min(box.height, around.height) / 2 - around.top - around.height / 2,
    behavior: 'instant',
  });
}

function details(flow: ReportFlow, name: string): Child[] {
  const mark = marksFor(flow).get(name);
  const kind = name.includes(' — ') ? 'Edge' : 'State';
  const title = element('h3', { tabindex: '-1' }, `${kind} ${shownName(flow.machine, name)}`);
  if (!mark || mark.sights.length === 0)
    return [title, element('p', {}, 'No generated path has reached it in any build that is kept here.')];
  const groups = faultsOf(mark.sights);
  return [
    title,
    element('p', { class: `verdict ${mark.status}` }, verdict(mark)),
    ...(mark.sights.every(({ isPassed }) => isPassed)
      ? [
          element(
            'p',
            {},
            'The flow leaves this state in the step that enters it. The pictures show what follows.',
          ),
        ]
      : []),
    ...(groups.length > 0
      ? [element('h4', {}, 'Faults'), ...groups.map((group) => faultGroup(flow, group))]
      : []),
    element('h4', {}, 'Pictures'),
    ...pictures(flow, mark.sights),
  ];
}

function verdict({ status, looks, faultyLooks, sights }: Mark): string {
  if (status === 'faulty') return `Faults in ${faultyLooks} of ${looks} looks.`;
  if (status === 'clean') return `No faults in ${looks} ${looks === 1 ? 'look' : 'looks'}.`;
  const commits = [...new Set(sights.map(({ look }) => look.commit))].join(', ');
  return `Seen only in an earlier build (${commits}). The source of the screen has changed since.`;
}

function faultGroup(flow: ReportFlow, { fault, sights }: FaultGroup): HTMLElement {
  const looks = new Map(sights.map((sight) => [sight.look, sight]));
  const examples = [...looks.values()].slice(0, EXAMPLES).map((sight) => {
    const same = sight.shot.faults.find(({ kind, rule }) => kind === fault.kind && rule === fault.rule);
    return element(
      'li',
      {},
      openLink(flow, sight, lookName(sight.look.look)),
      ...(same?.where.slice(0, EXAMPLES).map((where) => element('code', {}, where)) ?? []),
    );
  });
  const count = `${looks.size} ${looks.size === 1 ? 'look' : 'looks'}`;
  const more = looks.size - examples.length;
  return element(
    'details',
    { class: 'fault', open: '' },
    element('summary', {}, element('strong', {}, fault.message), ` ${fault.kind}, ${fault.rule}: ${count}`),
    element('ul', {}, ...examples),
    ...(more > 0 ? [element('p', { class: 'soft' }, `and in ${more} more looks`)] : []),
  );
}

/** Faulty screens first; in each look, only one of the screens without faults. */
function pictures(flow: ReportFlow, sights: readonly Sight[]): Child[] {
  const byPicture = new Map(
    sights.flatMap((sight) => (sight.shot.picture ? [[sight.shot.picture, sight] as const] : [])),
  );
  const all = [...byPicture.values()];
  if (sights.every(({ shot }) => shot.isBlank))
    return [element('p', { class: 'soft' }, 'The screen shows nothing in this state.')];
  if (all.length === 0)
    return [element('p', { class: 'soft' }, 'There are pictures of the same state at its other edges.')];
  const list = element(
    'ul',
    { class: 'pictures' },
    ...all.slice(0, FIRST_PICTURES).map((sight) => picture(flow, sight)),
  );
  if (all.length <= FIRST_PICTURES) return [list];
  const button = element('button', { type: 'button' }, `Show all ${all.length} pictures`);
  button.addEventListener('click', () => {
    const added = all.slice(FIRST_PICTURES).map((sight) => picture(flow, sight));
    list.append(...added);
    button.remove();
    added[0]?.querySelector('a')?.focus();
  });
  return [list, button];
}

function picture(flow: ReportFlow, sight: Sight): HTMLElement {
  const { shot, look, frame } = sight;
  const name = lookName(look.look);
  const faults = isFaulty(sight)
    ? [element('small', { class: 'faulty' }, `✕ ${shot.faults.map(({ rule }) => rule).join(', ')}`)]
    : [];
  return element(
    'li',
    {},
    element(
      'figure',
      {},
      element('img', {
        src: `pictures/${shot.picture}`,
        width: String(shot.width),
        height: String(shot.height),
        alt: `${frame.state}, ${name}`,
        loading: 'lazy',
      }),
      element('figcaption', {}, openLink(flow, sight, name), ...faults),
    ),
  );
}

function openLink({ flow }: ReportFlow, { look, frame }: Sight, text: string): HTMLElement {
  const href = lookAddress(storybook, flow, look.look, frame.link);
  return element(
    'a',
    { href, target: '_blank', rel: 'noopener' },
    text,
    element('span', { class: 'hidden-text' }, ' (opens the walk in Storybook)'),
  );
}

for (const box of document.querySelectorAll<HTMLInputElement>('[data-whole]'))
  box.addEventListener('change', () =>
    box.closest('.charts')?.toggleAttribute('data-whole-chart', box.checked),
  );

const note = document.querySelector<HTMLElement>('#place');
if (note && isFile) {
  note.hidden = false;
  note.textContent = `The links open walks in the Storybook at ${storybook}, which “npm run storybook” serves.`;
}
addEventListener('hashchange', () => show(true));
show(false);
