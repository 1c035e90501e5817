import { readFileSync } from 'node:fs';
import { flowFacts } from '../stepper/flow-facts.ts';
import { markText, STATUS_TEXT, summaryOf, type Mark, type Status, type Summary } from './marks.ts';
import { escaped } from '../shared/escaped.ts';
import { signSvg } from './report-chart.ts';
import { detailAddress, shownName, type ReportData, type ReportFlow } from './report-data.ts';

/** A flow with everything that is drawn before the script of the report runs. */
export type DrawnFlow = ReportFlow & {
  readonly marks: ReadonlyMap<string, Mark>;
  /** The chart as SVG. Edges that can be taken from every state are not in it. */
  readonly chart: string;
  readonly fromAnywhere: readonly string[];
};

export type Report = {
  readonly commit: string;
  readonly storybook: string;
  readonly flows: readonly DrawnFlow[];
  /** report-client.ts as a script. */
  readonly script: string;
};

const STYLES = ['report.css', 'report-chart.css'];
const ORDER: readonly Status[] = ['clean', 'faulty', 'outdated', 'unseen'];

/** Returns the HTML of a report. It depends on the results only, and loads nothing but the pictures beside it. */
export function reportPage({ commit, storybook, flows, script }: Report): string {
  const data: ReportData = {
    storybook,
    flows: flows.map(({ flow, title, machine, source, names, result }) => ({
      flow,
      title,
      machine,
      source,
      names,
      result,
    })),
  };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Walk report of ${escaped(commit)}</title>
<style>
:root { ${themeColours()} }
${STYLES.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n')}
</style>
</head>
<body>
<header>
<h1>Walk report</h1>
<p id="place" hidden></p>
</header>
<main>
<section id="overview" aria-labelledby="overview-title">
<h2 id="overview-title" tabindex="-1">Flows</h2>
<p>All generated paths of ${flows.length === 1 ? 'one flow' : `${flows.length} flows`} in commit <code>${escaped(commit)}</code>, in up to ${mostLooks(flows)} looks: language, width, theme, contrast, brand, density, motion, text size and direction, combined so that every two values meet. Each screen is checked by axe, for texts that cannot be read, and for controls that are covered.</p>
${legend()}
${overview(flows)}
</section>
${flows.map(flowSection).join('\n')}
</main>
<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>
<script>${script.replaceAll('</script', String.raw`<\/script`)}</script>
</body>
</html>
`;
}

function mostLooks(flows: readonly DrawnFlow[]): number {
  return Math.max(0, ...flows.map(({ result }) => Object.keys(result.looks).length));
}

/** The colours of the brand: the first value of each role in theme.css. */
function themeColours(): string {
  const css = readFileSync(new URL('../../packages/ui/src/theme.css', import.meta.url), 'utf8');
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of css.matchAll(/^\s*(--color-[\w-]+): (light-dark\(.+\));$/gm))
    if (!found.has(name)) found.set(name, value);
  return [...found].map(([name, value]) => `${name}: ${value};`).join(' ');
}

function legend(): string {
  const items = ORDER.map((status) => `<li>${sign(status)} ${STATUS_TEXT[status]}</li>`);
  return `<ul class="legend" aria-label="Signs">${items.join('')}</ul>`;
}

function sign(status: Status): string {
  return `<svg class="inline-sign" width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true">${signSvg(status)}</svg>`;
}

function overview(flows: readonly DrawnFlow[]): string {
  const rows = flows.map(({ flow, title, marks }) => {
    const [states, edges] = [true, false].map((isState) =>
      summaryOf([...marks].filter(([name]) => isStateName(name) === isState).map(([, mark]) => mark)),
    );
    return `<tr><th scope="row"><a href="#${flow}">${escaped(title)}</a></th>${counts(states)}${counts(edges)}</tr>`;
  });
  const heads = ORDER.map(
    (status) =>
      `<th scope="col"><abbr title="${STATUS_TEXT[status]}">${sign(status)}<span class="hidden-text">${STATUS_TEXT[status]}</span></abbr></th>`,
  );
  return `<div class="scroll"><table>
<thead><tr><th rowspan="2" scope="col">Flow</th><th colspan="4" scope="colgroup">States</th><th colspan="4" scope="colgroup">Edges</th></tr><tr>${heads.join('')}${heads.join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table></div>`;
}

function counts(summary: Summary | undefined): string {
  return ORDER.map((status) => {
    const count = summary?.[status] ?? 0;
    return `<td class="${count === 0 ? 'none' : status}">${count}</td>`;
  }).join('');
}

function isStateName(name: string): boolean {
  return !name.includes(' — ');
}

function flowSection(drawn: DrawnFlow): string {
  const { flow, title, chart, fromAnywhere } = drawn;
  const anywhere = fromAnywhere.map((name) => item(drawn, name)).join('');
  const [states, edges] = [true, false].map((isState) =>
    drawn.names
      .filter((name) => isStateName(name) === isState)
      .map((name) => item(drawn, name))
      .join('\n'),
  );
  return `<section id="${flow}" class="flow" aria-labelledby="${flow}-title">
<p class="back"><a href="#">All flows</a></p>
<h2 id="${flow}-title" tabindex="-1">${escaped(title)}</h2>
<p>${escaped(flowFacts[flow].about)}</p>
${legend()}
<div class="columns">
<div class="charts">
<p class="tools"><label><input type="checkbox" data-whole> Show the whole chart</label></p>
<div class="chart" tabindex="0" role="region" aria-label="Chart, can be scrolled">${chart}</div>
</div>
<div class="details" data-details><p class="soft">Choose a state or an edge to see its pictures and faults.</p></div>
<div class="lists">
${anywhere && `<h3>From every state</h3><ul class="names">${anywhere}</ul>`}
<h3>States</h3>
<ul class="names">${states}</ul>
<h3>Edges</h3>
<ul class="names">${edges}</ul>
</div>
</div>
</section>`;
}

function item(drawn: DrawnFlow, name: string): string {
  const mark = drawn.marks.get(name);
  const status = mark?.status ?? 'unseen';
  return `<li>${sign(status)}<a href="${detailAddress(drawn, name)}" data-name="${escaped(name)}">${escaped(shownName(drawn.machine, name))}</a> <small>${markText(mark)}</small></li>`;
}
