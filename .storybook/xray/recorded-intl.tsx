import { useMemo, type ComponentProps, type ReactNode } from 'react';
// The plugin leaves this import alone (xray.plugin.ts).
import { IntlProvider, RawIntlProvider, useIntl, type IntlShape } from 'react-intl';
import { recordMessage } from './recorded-messages.ts';

export * from 'react-intl';

type ProviderProps = ComponentProps<typeof IntlProvider>;

/** React-intl's provider, which also records what each message was formatted as. It renders the same. */
function RecordingIntlProvider({ children, ...props }: ProviderProps) {
  return (
    <IntlProvider {...props}>
      <Recorder>{children}</Recorder>
    </IntlProvider>
  );
}

export { RecordingIntlProvider as IntlProvider };

function Recorder({ children }: { readonly children: ReactNode }) {
  const intl = useIntl();
  const recording = useMemo(() => recordingIntl(intl), [intl]);
  return <RawIntlProvider value={recording}>{children}</RawIntlProvider>;
}

/** Returns an `intl` that formats in the same way and records each result. */
export function recordingIntl(intl: IntlShape): IntlShape {
  const formatMessage = ((descriptor: { readonly id?: string }, ...rest: [never, never]) => {
    const formatted: unknown = intl.formatMessage(descriptor, ...rest);
    if (descriptor.id !== undefined) recordParts(descriptor.id, formatted);
    return formatted;
  }) as IntlShape['formatMessage'];
  return {
    ...intl,
    formatMessage,
    $t: formatMessage,
    // The site reads plain texts from here, without formatting them (packages/app/src/i18n/useMessages.ts).
    messages: new Proxy(intl.messages as Record<string, unknown>, {
      get(messages, id) {
        const message: unknown = Reflect.get(messages, id);
        if (typeof id === 'string' && typeof message === 'string') recordMessage(id, message);
        return message;
      },
    }) as IntlShape['messages'],
  };
}

/** A message with tags is formatted as a list of texts and elements, whose texts are shown one by one. */
function recordParts(id: string, formatted: unknown): void {
  if (typeof formatted === 'string') recordMessage(id, formatted);
  else if (Array.isArray(formatted)) for (const part of formatted) recordParts(id, part);
  else if (typeof formatted === 'object' && formatted !== null && 'props' in formatted)
    recordParts(id, (formatted as { readonly props: { readonly children?: unknown } }).props.children);
}
