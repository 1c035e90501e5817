import type { RecorderTexts } from './message-names.ts';
import { startRecorder } from './start-recorder.ts';

/** Set by vite.recorder.config.ts. */
declare const BUILD: string;

const fetchTexts = async (): Promise<RecorderTexts> => {
  const response = await fetch(`/flight-recorder/${document.documentElement.lang}.json`);
  if (!response.ok) throw new Error('The messages of this language are not served.');
  return (await response.json()) as RecorderTexts;
};

// React compares the document with its own, which has no such script.
document.currentScript?.remove();
startRecorder(BUILD, fetchTexts);
