import { useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider, type IntlConfig } from 'react-intl';
import { messagesOf, type LocaleMessages } from './locales.ts';

type Language = { readonly locale: string; readonly messages: LocaleMessages };

/** The language in which a test shows the story again, or null for that of the toolbar. */
let shown: Language | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type ShownLanguageProps = Language & {
  readonly onError: NonNullable<IntlConfig['onError']>;
  readonly children: ReactNode;
};

/** Gives a story its language and messages. */
export function ShownLanguage({ onError, children, ...language }: ShownLanguageProps) {
  const { locale, messages } = useSyncExternalStore(subscribe, () => shown) ?? language;
  return (
    <IntlProvider locale={locale} messages={messages} onError={onError}>
      {children}
    </IntlProvider>
  );
}

/** At the end of a test: shows the screen of the story again in another language. Its state is lost. */
export async function showInLanguage(locale: string, canvasElement: HTMLElement): Promise<void> {
  shown = { locale, messages: await messagesOf(locale) };
  for (const listener of listeners) listener();
  await screenIsComplete(canvasElement);
}

/** Lets the next story have its own language. The present one is not shown again, because its backend is about to end. */
export function endLanguage(): void {
  shown = null;
}

/** Frames without a change after which a screen is complete, and the most that a test waits for. */
const QUIET_FRAMES = 4;
const MOST_FRAMES = 240;

/** Waits until a screen is loaded: it has a heading, and nothing changes any more. */
async function screenIsComplete(canvasElement: HTMLElement): Promise<void> {
  let quiet = 0;
  let before = '';
  for (let frame = 0; frame < MOST_FRAMES && quiet < QUIET_FRAMES; frame += 1) {
    await new Promise(requestAnimationFrame);
    const { textContent } = canvasElement;
    const isLoaded = canvasElement.querySelector('h1') && !canvasElement.querySelector('[aria-busy="true"]');
    quiet = isLoaded && textContent === before ? quiet + 1 : 0;
    before = textContent;
  }
}
