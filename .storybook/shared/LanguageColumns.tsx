import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { directionOf } from './appearance.ts';
import { localeNames, locales, type Locale, type LocaleMessages } from './locales.ts';
import { simulateBrowser } from './simulated-browser.ts';
import { StorybookFrame } from './StorybookFrame.tsx';

type LanguagesProps = {
  readonly messages: Readonly<Record<Locale, LocaleMessages>>;
  readonly children: ReactNode;
};

const PHONE = 360;

/** A story in every language, in columns of 320 px with the phone layout. */
export function LanguageColumns({ messages, children }: LanguagesProps) {
  useLayoutEffect(() => {
    if (innerWidth <= PHONE) return;
    simulateBrowser({ width: PHONE });
    return () => simulateBrowser({ width: null });
  }, []);
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-8">
      {locales.map((locale) => (
        <section key={locale} lang={locale} className="flex w-80 max-w-full flex-col gap-2">
          <Name locale={locale} />
          <InLanguage locale={locale} messages={messages}>
            {children}
          </InLanguage>
        </section>
      ))}
    </div>
  );
}

/** A phone for each language: the same story in frames. */
export function LanguageFrames({ storyId }: { readonly storyId: string }) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-8 p-4">
      {locales.map((locale) => (
        <section key={locale} lang={locale} className="flex flex-col gap-2">
          <Name locale={locale} />
          <StorybookFrame
            title={localeNames[locale]}
            src={`${location.pathname}?viewMode=story&id=${storyId}&globals=locale:${locale}&${FRAME}=`}
            width={360}
            height={640}
            loading="lazy"
            className="rounded-lg border border-line"
          />
        </section>
      ))}
    </div>
  );
}

const FRAME = 'languageFrame';

/** Whether this page is one of the frames of `LanguageFrames`. */
export function inFrame(): boolean {
  return new URLSearchParams(location.search).has(FRAME);
}

/** Sets the language of `OneLanguage`. */
export let showLanguage: (locale: Locale) => void = () => {};

/** A story on the whole page in one language, which `showLanguage` changes. */
export function OneLanguage({ messages, children }: LanguagesProps) {
  const [locale, setLocale] = useState<Locale>('en');
  useEffect(() => {
    showLanguage = setLocale;
  }, []);
  // For parts that are outside the story: dialogs, menus, toasts.
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dir = directionOf(locale);
    return () => {
      root.dir = 'ltr';
    };
  }, [locale]);
  return (
    <InLanguage key={locale} locale={locale} messages={messages}>
      {children}
    </InLanguage>
  );
}

function InLanguage({ locale, messages, children }: LanguagesProps & { readonly locale: Locale }) {
  const { onError } = useIntl();
  return (
    <div lang={locale} dir={directionOf(locale)} data-language={locale} className="min-w-0">
      <IntlProvider locale={locale} messages={messages[locale]} onError={onError}>
        {children}
      </IntlProvider>
    </div>
  );
}

function Name({ locale }: { readonly locale: Locale }) {
  return <h2 className="text-sm font-semibold text-ink-soft">{localeNames[locale]}</h2>;
}
