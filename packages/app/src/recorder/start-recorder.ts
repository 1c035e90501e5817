import type { FlightRecording, JourneyEntry } from '@rendezvous/machines/flight/flight-recording';
import { FlightRecorder } from '@rendezvous/machines/flight/flight-recorder';
import { readRecording } from '@rendezvous/machines/flight/read-recording';
import { messageName, type RecorderTexts } from './message-names.ts';
import { pageTemplate } from './page-template.ts';
import { addSaveButton } from './save-button.ts';
import { watchActions } from './watch-actions.ts';
import { watchCalls } from './watch-calls.ts';
import { watchMachines } from './watch-machines.ts';

declare global {
  interface Window {
    /** The recording of this tab, for tests and for the button of the recorder. */
    flightRecorder?: { read(): FlightRecording };
    /** The messages of the page's language, if a test provides them. */
    flightRecorderTexts?: RecorderTexts;
  }
}

/** The key in the tab's storage that carries a recording from one page to the next. */
const STORED = 'rendezvous-flight-recording';
/** Messages are not known yet: everything counts as data. */
const NO_TEXTS: RecorderTexts = { plain: {}, patterns: [] };
const UNCAUGHT = /^[A-Z]\w{0,40}$/;

/** Starts to record this page, before its own scripts run, and continues the recording of the page before it. */
export function startRecorder(build: string, fetchTexts: () => Promise<RecorderTexts>): void {
  // A test starts the recorder before the document has an element.
  const language = () => document.documentElement?.lang || 'en';
  const recorder = new FlightRecorder({ build, language, now: () => Date.now(), before: stored() });
  let texts = window.flightRecorderTexts ?? NO_TEXTS;
  const loadTexts = async () => {
    texts = await fetchTexts();
  };
  // Without them, everything on the page counts as data.
  if (texts === NO_TEXTS) loadTexts().catch(() => undefined);

  let heading: string | null = null;
  const addHeading = () => {
    const { name, partial } = messageName(document.querySelector('h1')?.textContent ?? '', texts);
    if (name === null || partial || name === heading) return;
    heading = name;
    recorder.add({ shows: name });
  };
  let page: string | null = null;
  const addPage = () => {
    const template = pageTemplate(location.pathname);
    if (template === page) return;
    [page, heading] = [template, null];
    recorder.add({ page: template });
  };
  const addError = (error: unknown) => {
    const name = error instanceof Error ? error.constructor.name : 'Error';
    recorder.add({ error: UNCAUGHT.test(name) ? name : 'Error' } satisfies Omit<
      Extract<JourneyEntry, { error: string }>,
      'at'
    >);
  };
  const read = () => {
    addHeading();
    return recorder.read();
  };

  addPage();
  watchAddress(addPage);
  watchMachines(recorder);
  watchCalls((call) => recorder.add(call));
  watchActions(
    (action) => {
      addHeading();
      recorder.add(action);
    },
    () => texts,
  );
  addEventListener('error', ({ error }) => addError(error));
  addEventListener('unhandledrejection', ({ reason }) => addError(reason));
  addEventListener('pagehide', () => store(read()));
  window.flightRecorder = { read };
  addSaveButton(read);
}

/** Calls `changed` after each change of the address by a script or by going back. */
function watchAddress(changed: () => void): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history);
    history[name] = (...args) => {
      original(...args);
      changed();
    };
  }
  addEventListener('popstate', changed);
}

/** The recording of the page before in this tab. What the storage holds is as untrusted as any other recording. */
function stored(): FlightRecording | null {
  try {
    const read = readRecording(sessionStorage.getItem(STORED) ?? '');
    return 'refusal' in read ? null : read.recording;
  } catch {
    // A page without storage, such as a sandboxed frame.
    return null;
  }
}

function store(recording: FlightRecording): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(recording));
  } catch {
    // The storage is full or not allowed: the next page begins a recording of its own.
  }
}
