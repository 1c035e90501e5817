import { endpoints } from '@rendezvous/contract/endpoints';
import { flows } from '../flows.ts';
import type { Log } from '../walk/link.ts';
import { withoutTab, type Step } from '../walk/walk.ts';
import type { Action, FlightRecording, JourneyEntry } from './flight-recording.ts';
import { recordedVocabulary, type FlowName } from './flow-name.ts';

/** A walk for which a test is written. `address` opens it in Storybook. */
export type TestedWalk = {
  readonly flow: FlowName;
  readonly log: Log;
  /** The state after each step, that of the start first. */
  readonly states: readonly string[];
  readonly address: string;
};

const MOST_NAMED = 4;

/**
 * Returns the source of a Vitest test that takes the same walk and passes the same states. It names events and results
 * as the flow does, and can be pasted into any file that may import the machines.
 */
export function machineTest({ flow, log, states, address }: TestedWalk): string {
  const { outcomes } = recordedVocabulary(flow);
  const events = Object.entries(flows[flow].events);
  const lines = log.steps.map((step) => {
    if ('wait' in step) return `{ wait: ${grouped(step.wait)} }`;
    if ('openTab' in step) return `{ openTab: ${quoted(step.openTab)} }`;
    const place = `${step.tab ? ', tab: 2' : ''}${step.unheard ? ', unheard: true' : ''}`;
    if ('send' in step) {
      const json = JSON.stringify(step.send);
      const name = events.find(([, event]) => JSON.stringify(event) === json)?.[0];
      const send = name ? `events.${name}` : literal(step.send);
      return `{ send: ${send}${step.forced ? ', forced: true' : ''}${step.payload ? `, payload: '${step.payload}'` : ''}${place} }`;
    }
    const actor = 'answer' in step ? step.answer : step.refuse;
    const json = JSON.stringify(withoutTab(step));
    const named = outcomes[actor]?.find((outcome) => JSON.stringify(outcome.step) === json);
    if (!named) return literal(step);
    const outcome = `outcome('${actor}', ${quoted(named.label)})`;
    return place ? `{ ...${outcome}${place} }` : outcome;
  });
  const body = lines.join('\n');
  const usesEvents = body.includes('events.');
  const usesOutcomes = body.includes("outcome('");
  const steps = lines.map((line) => `    ${line},\n`).join('');
  return `import { expect, test } from 'vitest';
import { flows } from '@rendezvous/machines/flows';
${usesOutcomes ? "import { outcomesOf } from '@rendezvous/machines/walk/outcomes';\n" : ''}import { replay } from '@rendezvous/machines/walk/recording';
import type { Step } from '@rendezvous/machines/walk/walk';
${usesEvents ? `\nconst { events } = flows.${flow};\n` : ''}${
    usesOutcomes
      ? `
/** A named result of one of the actors of the flow. */
function outcome(actor: string, label: string): Step {
  const found = outcomesOf(flows.${flow})[actor]?.find((one) => one.label === label);
  if (!found) throw new Error(\`\${actor} has no outcome \${label}.\`);
  return found.step;
}
`
      : ''
  }
// The walk in Storybook: ${address}
test(${quoted(titleOf(flow, log, states))}, () => {
  const { recording, fault } = replay(flows.${flow}, ${quoted(log.start)}, [
${steps}  ] as Step[]);
  expect(fault).toBeNull();
  expect(recording.frames.map(({ state }) => state)).toEqual([
${states.map((state) => `    ${quoted(state)},\n`).join('')}  ]);
});
`;
}

/**
 * Returns the source of an end-to-end test that does on the site what the recording did, in the form of the journeys in
 * `e2e/`. It finds elements by the messages that name them, and waits for the headings that the pages showed. What the
 * recording does not contain (typed texts, ids) is replaced, and comments say where.
 */
export function journeyTest(recording: FlightRecording, { flow, log, states, address }: TestedWalk): string {
  const { journey, language, dropped } = recording;
  const body = journeyLines(journey);
  const isMember = journey.some(
    (entry) => 'call' in entry && endpoints[entry.call as keyof typeof endpoints].policy !== 'visitor',
  );
  const text = body.join('\n');
  const uses = (name: string) => new RegExp(`(?<![.\\w])${name}\\(`).test(text);
  const visitor = isMember
    ? `await visitAsNewMember(browser, site.url, 'desktop', { language: '${language}' })`
    : `await visit(browser, 'desktop', '${language}')`;
  const parts = ['page', isMember && uses('t') && 't', isMember && uses('at') && 'at', 'browserErrors'];
  const helpers = [
    !isMember && uses('t') && `  const t = messageFormatter('${language}');`,
    uses('like') && `  const like = messagePattern('${language}');`,
    !isMember && uses('at') && `  const at = (path: string) => site.url + localisePath('${language}', path);`,
  ].filter((line) => line !== false);
  const messages = [!isMember && uses('t') && 'messageFormatter', uses('like') && 'messagePattern'].filter(
    Boolean,
  );
  const imports = [
    !isMember && uses('at') && "import { localisePath } from '@rendezvous/contract/locales';",
    "import type { Browser } from 'playwright';",
    "import { afterAll, beforeAll, expect, it } from 'vitest';",
    isMember &&
      `import { ${text.includes('NEW_PASSWORD') ? 'NEW_PASSWORD, ' : ''}visitAsNewMember } from './members.ts';`,
    !isMember && text.includes('NEW_PASSWORD') && "import { NEW_PASSWORD } from './members.ts';",
    messages.length > 0 && `import { ${messages.join(', ')} } from './messages.ts';`,
    "import { startSite, type SiteUnderTest } from './server.ts';",
    `import { openBrowser${isMember ? '' : ', visit'} } from './visitor.ts';`,
  ].filter((line) => line !== false);
  return `${imports.join('\n')}

let site: SiteUnderTest;
let browser: Browser;
beforeAll(async () => {
  site = await startSite();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

// The walk in Storybook: ${address}
it(${quoted(titleOf(flow, log, states))}, async () => {
  const { ${parts.filter(Boolean).join(', ')} } = ${visitor};
${helpers.map((line) => `${line}\n`).join('')}${
    dropped > 0 ? `  // The recording was full: the first ${dropped} of its entries are missing.\n` : ''
  }${body.map((line) => `  ${line}\n`).join('')}  expect(browserErrors).toEqual([]);
});
`;
}

function journeyLines(journey: readonly JourneyEntry[]): string[] {
  const lines: string[] = [];
  let actedSince = false;
  for (const [index, entry] of journey.entries()) {
    if ('page' in entry) {
      // Not a page of the site, such as the health check that a test opens first.
      if (entry.page === '/:id') continue;
      // A page that an action has opened is waited for, and not opened again.
      const path = quoted(entry.page);
      if (entry.page.includes(':')) lines.push(`// The recording does not contain the id in ${entry.page}.`);
      if (actedSince) lines.push(`await page.waitForURL(${urlPattern(entry.page)});`);
      else lines.push(`await page.goto(at(${path}));`);
      actedSince = false;
    } else if ('shows' in entry) {
      lines.push(`await page.getByRole('heading', { level: 1, name: t('${entry.shows}') }).waitFor();`);
    } else if ('act' in entry) {
      lines.push(...actionLines(entry));
      actedSince = journey.slice(index + 1).some((next) => !('shows' in next));
    } else if ('call' in entry && (entry.status >= 400 || entry.status === 0)) {
      const outcome =
        entry.status === 0 ? 'got no response' : `answered ${entry.status} ${entry.code ?? ''}`.trimEnd();
      lines.push(`// ${entry.method} ${entry.path} (${entry.call}) ${outcome}.`);
    } else if ('error' in entry) {
      lines.push(`// Here the page threw ${entry.error}.`);
    }
  }
  return lines;
}

function actionLines(action: Action): string[] {
  const { act, role, name, partial, place, option } = action;
  const by =
    name === null ? '' : partial ? `, { name: like('${name}') }` : `, { name: t('${name}'), exact: true }`;
  const nth = name === null || partial ? (place ? `.nth(${place})` : '.first()') : '';
  const element = `page.getByRole('${role === 'generic' ? 'button' : role}'${by})${nth}`;
  const unnamed = name === null ? ['// The name of this element contains data, which is not recorded.'] : [];
  if (act === 'press') return [...unnamed, `await ${element}.click();`];
  if (act === 'check') return [...unnamed, `await ${element}.check();`];
  if (act === 'uncheck') return [...unnamed, `await ${element}.uncheck();`];
  if (act === 'choose') {
    const label = option ? `{ label: t('${option}') }` : '{ index: 1 }';
    return [...unnamed, `await ${element}.selectOption(${label});`];
  }
  const field = name === null ? element : `page.getByLabel(${partial ? `like('${name}')` : `t('${name}')`})`;
  return [...unnamed, `await ${field}${nth || '.first()'}.fill(${textFor(name ?? '')});`];
}

/** What is typed into a field instead of the text that is not recorded. */
function textFor(name: string): string {
  if (/password/.test(name)) return 'NEW_PASSWORD';
  if (/e?mail/.test(name)) return "'person-1@example.com'";
  if (/iban/.test(name)) return "'NL91ABNA0417164300'";
  if (/code|otp/.test(name)) return "'123456'";
  if (/phone/.test(name)) return "'+358401234567'";
  return "'Stand-in'";
}

function urlPattern(path: string): string {
  const source = path.replaceAll(/:\w+/g, '[^/]+').replaceAll('/', String.raw`\/`);
  return `/${source === String.raw`\/` ? String.raw`\/(?:\w\w)?` : source}(?:[?#].*)?$/`;
}

/** A sentence: what happens in the walk, and where it ends. */
function titleOf(flow: FlowName, { steps }: Log, states: readonly string[]): string {
  const named = steps.flatMap((step) => labelOf(flow, step) ?? []);
  const last = named.slice(-MOST_NAMED);
  const happens = last.length > 0 ? `${named.length > last.length ? '… ' : ''}${last.join(', ')}, and ` : '';
  return `${words(flow)}: ${happens}ends in ${states.at(-1) ?? 'its start'}`;
}

function labelOf(flow: FlowName, step: Step): string | null {
  if ('wait' in step) return null;
  if ('openTab' in step) return 'a second tab opens';
  if ('answer' in step) return `${step.answer} answers`;
  if ('refuse' in step) return `${step.refuse} is refused (${step.with.code})`;
  const json = JSON.stringify(step.send);
  const name = Object.entries(flows[flow].events).find(([, event]) => JSON.stringify(event) === json)?.[0];
  return name ? words(name) : (step.send as { readonly type: string }).type;
}

/** `choosesVisa` as `chooses visa`. */
function words(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
}

/** Plain data as the project writes it: keys without quotes, texts in single quotes. */
function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).map(
    ([key, inner]) => `${/^[A-Za-z_]\w*$/.test(key) ? key : quoted(key)}: ${literal(inner)}`,
  );
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}

function grouped(number: number): string {
  return String(number).replaceAll(/\B(?=(\d{3})+$)/g, '_');
}
