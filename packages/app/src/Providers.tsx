import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { App } from './data/app.ts';
import { AppProvider } from './data/AppContext.tsx';

type ProvidersProps = {
  readonly app: App;
  readonly timeZone: string;
  readonly children: ReactNode;
};

/** What every component may use: the language, the queries, the client. Around the site, around a story, around a test. */
export function Providers({ app, timeZone, children }: ProvidersProps) {
  return (
    <AppProvider value={app}>
      <QueryClientProvider client={app.queries}>
        <IntlProvider
          locale={app.locale}
          defaultLocale={app.locale}
          messages={app.messages}
          timeZone={timeZone}
        >
          {children}
        </IntlProvider>
      </QueryClientProvider>
    </AppProvider>
  );
}
