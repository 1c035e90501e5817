import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { AppServices } from './data/app-services.ts';
import { AppServicesProvider } from './data/AppServicesContext.tsx';

type ProvidersProps = {
  readonly app: AppServices;
  readonly timeZone: string;
  /** A word that is missing or cannot be formatted; logged and shown by its id unless told otherwise. */
  readonly onWordError?: (error: Error) => void;
  /** BCP 47; the language itself where nothing more is known. */
  readonly formatLocale?: string;
  readonly children: ReactNode;
};

/** What every component may use: the language, the queries, the client. Around the site, around a story, around a test. */
export function Providers({
  app,
  timeZone,
  onWordError,
  formatLocale = app.locale,
  children,
}: ProvidersProps) {
  return (
    <AppServicesProvider value={app}>
      <QueryClientProvider client={app.queries}>
        <IntlProvider
          locale={formatLocale}
          defaultLocale={formatLocale}
          messages={app.messages}
          timeZone={timeZone}
          onError={onWordError}
        >
          {children}
        </IntlProvider>
      </QueryClientProvider>
    </AppServicesProvider>
  );
}
