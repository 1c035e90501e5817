import { escaped } from '../../shared/escaped.ts';
import type { Fault } from '../fault.ts';
import { NOT_ANSWERED, shareText, type Pair } from './compare.ts';

export type FilmStrip = {
  readonly title: string;
  /** What distinguishes the two screens, for example `en, phone, light`. */
  readonly labels: readonly [string, string];
  readonly address: string;
  /** What led to each pair: the step in one line, and the state that it reached. */
  readonly captions: readonly { readonly step: string; readonly state: string }[];
  readonly pairs: readonly Pair[];
};

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; }
  ol { list-style: none; padding: 0; display: flex; gap: 2rem; overflow-x: auto; align-items: start; }
  li { flex: none; border-block-start: 4px solid #a21952; padding-block-start: 0.75rem; max-inline-size: 62rem; }
  h2 { font-size: 1.125rem; margin: 0 0 0.5rem; max-inline-size: 40rem; overflow-wrap: anywhere; }
  .screens { display: flex; gap: 1rem; align-items: start; }
  figure { margin: 0; } figcaption { font-size: 0.875rem; }
  img { max-inline-size: 20rem; block-size: auto; border: 1px solid #8888; border-radius: 0.75rem; }
  dt { font-weight: 600; } dd { margin: 0 0 0.5rem; overflow-wrap: anywhere; max-inline-size: 60rem; }
`;

/** Returns an HTML page without external files that shows both screens at each step, and what differs. */
export function filmStrip({ title, labels, address, captions, pairs }: FilmStrip): string {
  const frames = pairs.map((pair) => {
    const { step, state } = captions[pair.at] ?? { step: '', state: '' };
    return `<li>
<h2>${pair.at}. ${escaped(step)} → ${escaped(state)}</h2>
<div class="screens">
${pair.sides.map(({ picture }, index) => figure(picture, labels[index] ?? '')).join('\n')}
${pair.picture.picture ? figure(pair.picture.picture, 'Differences, in red') : ''}
</div>
<dl>
<dt>Picture</dt><dd>${escaped(shareText(pair.picture))}</dd>
${pair.isAnswered ? answerRows(pair, labels) : `<dt>Answers</dt><dd>${NOT_ANSWERED}</dd>`}
</dl>
</li>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}: ${labels.map(escaped).join(' and ')}</title>
<style>${STYLE}</style>
<h1>${escaped(title)}</h1>
<p>${labels.map((label) => `<strong>${escaped(label)}</strong>`).join(' and ')}, step by step.
<a href="${escaped(address)}">Open the walk</a></p>
<ol tabindex="0" aria-label="Steps">
${frames.join('\n')}
</ol>
</html>
`;
}

function figure(picture: string | null, label: string): string {
  const image = picture
    ? `<img src="${escaped(picture)}" alt="The screen: ${escaped(label)}">`
    : '<p>The browser could not create a picture.</p>';
  return `<figure>${image}<figcaption>${escaped(label)}</figcaption></figure>`;
}

function answerRows({ context, faults }: Pair, [first, second]: FilmStrip['labels']): string {
  return [
    `<dt>Context</dt><dd>${context.length === 0 ? 'the same' : context.map(escaped).join('<br>')}</dd>\n`,
    faultRows('in both', faults.both),
    faultRows(`only in ${first}`, faults.first),
    faultRows(`only in ${second}`, faults.second),
  ].join('');
}

function faultRows(where: string, faults: readonly Fault[]): string {
  if (faults.length === 0) return '';
  const lines = faults.map(({ rule, message, where: places }) =>
    escaped(`${rule}: ${message} ${places.slice(0, 3).join(' · ')}`),
  );
  return `<dt>Faults ${escaped(where)}</dt><dd>${lines.join('<br>')}</dd>\n`;
}
