import { useIntl } from 'react-intl';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router-dom';
import { CallError, type ErrorCode, type ErrorParams } from '@rendezvous/contract/errors';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { errorText } from '../i18n/errorText.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { DefaultFrame } from './DefaultFrame.tsx';
import { isLostChunk } from './lost-chunk.ts';
import { reloadWhenReachable } from './reload-when-reachable.ts';
import { NotFoundPage } from '../page/NotFoundPage.tsx';
import { PageTitle } from '../page/PageTitle.tsx';
import { useAutoRetry } from './useAutoRetry.ts';

/** The generic error page: the error, a retry and a link to the home page (PAGE-27). */
export default function ErrorPage() {
  const routeError = useRouteError();
  const error = callErrorOf(routeError);
  const isLost = isLostChunk(routeError);
  return (
    // The footer may be what was lost.
    <DefaultFrame hasFooter={!isLost}>
      {error.code === 'not_found' ? <NotFoundPage /> : <Failure error={error} isLost={isLost} />}
    </DefaultFrame>
  );
}

type FailureProps = {
  readonly error: CallError;
  /** Whether code of the page could not be loaded: most browsers try that once per page. */
  readonly isLost: boolean;
};

function Failure({ error, isLost }: FailureProps) {
  const t = useMessages();
  const { revalidate } = useRevalidator();
  // Trying again does not help against a block by another member.
  const isFinal = error.code === 'blocked';
  useAutoRetry(error.code === 'unavailable' ? (isLost ? reloadWhenReachable : revalidate) : null);
  const intl = useIntl();
  return (
    <>
      <PageTitle>{t('error.page_title')}</PageTitle>
      <EmptyState
        illustration="error"
        level={1}
        title={t('error.page_title')}
        description={errorText(intl, error)}
        action={
          <>
            {isFinal ? (
              <LinkButton>
                <Link to="/members">{t('shell.search')}</Link>
              </LinkButton>
            ) : (
              <Button onClick={() => location.reload()}>{t('error.retry')}</Button>
            )}
            <LinkButton tone="neutral">
              <Link to="/">{t('error.home')}</Link>
            </LinkButton>
          </>
        }
      />
    </>
  );
}

function callErrorOf(error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (isRouteErrorResponse(error)) {
    const { code, params } = (error.data ?? {}) as { code?: ErrorCode; params?: ErrorParams };
    return new CallError(code ?? (error.status === 404 ? 'not_found' : 'internal'), { params });
  }
  return new CallError(isLostChunk(error) ? 'unavailable' : 'internal');
}
