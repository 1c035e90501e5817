import { domToPng } from 'modern-screenshot';
import { machineTest } from '@rendezvous/machines/flight/written-tests';
import type { Log } from '@rendezvous/machines/walk/link';
import type { Frame } from '@rendezvous/machines/walk/recording';
import { stepFacts } from '@rendezvous/machines/walk/step-facts';
import { escaped } from '../shared/escaped.ts';
import { flowFacts, vocabularyOf, type FlowName } from './flow-facts.ts';
import { presetTitles } from './presets.ts';
import { stepText } from './step-text.ts';

export type Reported = {
  readonly name: FlowName;
  readonly log: Log;
  readonly frames: readonly Frame[];
  readonly address: string;
  /** For example `fi, dark, phone`. */
  readonly appearance: string;
};

/** Commit and time of the build (.storybook/main.ts). */
export const build = import.meta.env.STORYBOOK_BUILD ?? 'unknown';

/** Returns a picture of a frame as a data URL, or null if the browser cannot create it. A `scale` below 1 makes it smaller. */
export async function pictureOf(frame: HTMLIFrameElement | null, scale = 1): Promise<string | null> {
  const { body, documentElement: root } = frame?.contentDocument ?? {};
  if (!body || !root) return null;
  const { backgroundColor } = getComputedStyle(body);
  const size = { width: root.clientWidth, height: root.scrollHeight };
  // The copy is drawn outside its page, where a body has the margin of the browser again.
  return domToPng(body, { backgroundColor, scale, style: { margin: '0' }, ...size }).catch(() => null);
}

/** Returns an HTML page with everything needed to understand a fault and to write a test for it. */
export function reportPage(
  reported: Reported,
  picture: string | null,
  pictureAt: (at: number) => string | null = () => null,
): string {
  const { name, log, frames, address, appearance } = reported;
  const { state } = frames.at(-1) as Frame;
  const small = (at: number) => {
    const taken = pictureAt(at);
    return taken ? `<br><img class="small" src="${taken}" alt="The screen after step ${at}">` : '';
  };
  const presets = presetTitles(name, frames);
  const rows = frames.flatMap((frame, at) => {
    const facts = stepFacts(frame, vocabularyOf(name));
    const preset = presets[at] ? `<i>${escaped(presets[at])}</i>: ` : '';
    return facts
      ? [`<li>${preset}${escaped(stepText(facts))} → <b>${escaped(frame.state)}</b>${small(at)}</li>`]
      : [];
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escaped(flowFacts[name].title)}: ${escaped(state)}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
  img { max-width: 26rem; border: 1px solid #8888; border-radius: 0.75rem; }
  img.small { max-width: 15rem; max-height: 30rem; object-fit: cover; object-position: top; margin: 0.5rem 0 1rem; }
  pre { overflow: auto; padding: 1rem; border: 1px solid #8888; border-radius: 0.5rem; }
  dt { font-weight: 600; } dd { margin: 0 0 0.5rem; overflow-wrap: anywhere; }
</style>
<h1>${escaped(flowFacts[name].title)}: ${escaped(state)}</h1>
<dl>
  <dt>Date</dt><dd>${new Date().toISOString()}</dd>
  <dt>Appearance</dt><dd>${escaped(appearance)}</dd>
  <dt>Build</dt><dd>${escaped(build)}</dd>
  <dt>Browser</dt><dd>${escaped(navigator.userAgent)}</dd>
  <dt>Link to the walk</dt><dd><a href="${escaped(address)}">${escaped(address)}</a></dd>
</dl>
<h2>Steps</h2>
<p>The walk starts with the scenario <b>${escaped(log.start)}</b>.</p>
<ol>${rows.join('\n')}</ol>
<h2>Screen</h2>
${picture ? `<img src="${picture}" alt="The screen at the end of the walk">` : '<p>The browser could not create a picture.</p>'}
<h2>Test with the same steps</h2>
<pre id="test">${escaped(machineTest({ flow: name, log, states: frames.map((one) => one.state), address }))}</pre>
</html>
`;
}
