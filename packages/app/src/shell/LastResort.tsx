import { Component, type ReactNode } from 'react';
import { localisePath, type Locale } from '@rendezvous/contract/locales';
import type { Messages } from '../i18n/messages.ts';

type LastResortProps = {
  readonly locale: Locale;
  /** Read as they are, because their formatting may be what failed. */
  readonly messages: Messages;
  /** The error whose page could not be shown: a response of the router, or anything that a component threw. */
  readonly firstError: () => unknown;
  readonly children: ReactNode;
};

/**
 * Replaces the whole page when even its error page fails (PAGE-29). It needs no component, query or router, and shows
 * what support can look up: the code, the id of the request and the time, and nothing about the visitor.
 */
export class LastResort extends Component<LastResortProps, { readonly failedAt: string | null }> {
  override state = { failedAt: null };

  static getDerivedStateFromError() {
    return { failedAt: new Date().toISOString() };
  }

  override render() {
    const { locale, messages, firstError, children } = this.props;
    const { failedAt } = this.state;
    if (!failedAt) return children;
    const { code, requestId } = detailsOf(firstError());
    return (
      <main className="mx-auto max-w-xl p-6">
        <h1 className="text-xl font-bold">{messages['error.another_title']}</h1>
        <p className="py-4">{messages['error.another_text']}</p>
        <dl className="text-sm wrap-anywhere">
          <dt className="font-semibold">{messages['error.detail_code']}</dt>
          <dd>{code}</dd>
          {requestId && (
            <>
              <dt className="font-semibold">{messages['error.detail_request']}</dt>
              <dd>{requestId}</dd>
            </>
          )}
          <dt className="font-semibold">{messages['error.detail_time']}</dt>
          <dd>{failedAt}</dd>
        </dl>
        <p className="py-4">
          <a className="inline-block py-2 text-brand underline" href={localisePath(locale, '/')}>
            {messages['error.home']}
          </a>
        </p>
      </main>
    );
  }
}

/** The code and request id of an error that a loader threw; `internal` for everything else. */
function detailsOf(error: unknown): { code: string; requestId?: string } {
  const { code, request_id: requestId } =
    (error as { data?: { code?: string; request_id?: string } | null } | undefined)?.data ?? {};
  return { code: code ?? 'internal', requestId };
}
