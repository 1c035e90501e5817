import { useEffect, useMemo, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { chartOf } from '@rendezvous/machines/walk/coverage';
import { isTest } from '../shared/is-test.ts';
import { marksOf, STATUS_TEXT, type Mark, type Status } from '../walk-all/marks.ts';
import { detailAddress, SOURCES_FILE } from '../walk-all/report-data.ts';
import type { FlowResult } from '../walk-all/results.ts';
import type { FlowName } from './flow-facts.ts';

/** What `npm run walk:all` or "Walk everything" has found in a flow, as a layer over its chart. */
export type WalkReport = {
  readonly title: string;
  readonly statusText: Readonly<Record<Status, string>>;
  /** By the names of all states and edges. */
  readonly marks: ReadonlyMap<string, Mark>;
  /** The address of a state or an edge in the report, or of its walk; null if there is none. */
  readonly addressOf: (name: string) => string | null;
  /** Shows the walk to a state or an edge on this page, instead of the page at its address. */
  readonly onOpen?: (name: string) => void;
};

type Loaded = { readonly flow: FlowName; readonly result: FlowResult; readonly source: string };

/** The sources that .storybook/main.ts found if a report existed when Storybook was built. */
const builtSources: string | undefined = import.meta.env.STORYBOOK_SCREEN_SOURCES;

/** The report of a flow; null if Storybook contains none. */
export function useWalkReport(flow: FlowName, machine: AnyStateMachine): WalkReport | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (isTest) return;
    const aborted = new AbortController();
    void loadReport(flow, aborted.signal).then(setLoaded, () => setLoaded(null));
    return () => aborted.abort();
  }, [flow]);
  return useMemo(() => {
    if (loaded?.flow !== flow) return null;
    const { states, edges } = chartOf(machine);
    const names = [...states, ...edges];
    return {
      title: 'Walk report',
      statusText: STATUS_TEXT,
      marks: marksOf(loaded.result, loaded.source, names),
      addressOf: (name) =>
        new URL(`walk-report/index.html${detailAddress({ flow, names }, name)}`, location.href).href,
    };
  }, [loaded, flow, machine]);
}

/** Asks for the results only if they exist, because a browser reports each missing file as an error. */
async function loadReport(flow: FlowName, signal: AbortSignal): Promise<Loaded | null> {
  const read = async (file: string): Promise<unknown> => {
    const response = await fetch(new URL(`walk-report/${file}`, location.href), { signal });
    return response.json();
  };
  const published = (await read(SOURCES_FILE)) as Readonly<Record<string, string>>;
  if (!Object.hasOwn(published, flow)) return null;
  const sources = builtSources ? (JSON.parse(builtSources) as typeof published) : published;
  const result = (await read(`flows/${flow}.json`)) as FlowResult;
  return { flow, result, source: sources[flow] ?? '' };
}
