import { useIntl } from 'react-intl';
import { expect } from 'storybook/test';
import type { Locale } from '@rendezvous/contract/locales';
import preview from '@rendezvous/storybook/preview';
import { useEffect, useState } from 'react';
import { loadMessages, type Messages } from '../i18n/messages.ts';
import { LastResort } from './LastResort.tsx';

type FailingPageProps = {
  /** The error whose page fails. */
  readonly firstError: unknown;
};

/** A page whose error page fails too. */
function FailingPage({ firstError }: FailingPageProps) {
  const language = useIntl().locale as Locale;
  const [messages, setMessages] = useState<Messages | null>(null);
  useEffect(() => {
    const loaded: Messages = {};
    void loadMessages(loaded, language, ['error']).then(() => setMessages(loaded));
  }, [language]);
  if (!messages) return null;
  return (
    <LastResort key={language} locale={language} messages={messages} firstError={() => firstError}>
      <Broken />
    </LastResort>
  );
}

function Broken(): never {
  throw new Error('second error');
}

const meta = preview.meta({
  title: 'App/Last resort',
  component: FailingPage,
  args: {
    firstError: {
      status: 500,
      data: { code: 'internal', request_id: '7b0f3c1e-4a52-4d57-9f0e-6f0f0c8f2a11' },
    },
  },
});
export default meta;

/** The page for the case that the error page itself fails (PAGE-29). */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Another error happened' })).toBeVisible();
    await expect(canvas.getByText('internal')).toBeVisible();
    await expect(canvas.getByText('7b0f3c1e-4a52-4d57-9f0e-6f0f0c8f2a11')).toBeVisible();
    await expect(canvas.getByText(/^\d{4}-\d\d-\d\dT/)).toBeVisible();
    await expect(canvas.queryByText('second error')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
  },
});

/** What a component threw has no code and no request; nothing of it is shown. */
export const ThrownByAComponent = meta.story({
  args: { firstError: new Error('private detail') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('internal')).toBeVisible();
    await expect(canvas.queryByText('Request')).toBeNull();
    await expect(canvas.queryByText(/private/)).toBeNull();
  },
});

export const Polish = meta.story({
  globals: { locale: 'pl', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Wystąpił kolejny błąd' })).toBeVisible();
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/pl');
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
