import { useMutation, useQuery } from '@tanstack/react-query';
import { data, useSearchParams } from 'react-router-dom';
import type { CallResponse } from '@rendezvous/contract/calls';
import { CallError, ERROR_STATUS } from '@rendezvous/contract/errors';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import type { RouteModule } from '../../routes.tsx';
import { UnsubscribeView } from './UnsubscribeView.tsx';

const tokenIn = (search: URLSearchParams) => search.get('token') ?? '';

/** Reads what the link ends. The page itself says that a link does not work; a shortened one is as good as an expired one. */
export const load: RouteModule['load'] = async ({ queries }, { request }) => {
  const token = tokenIn(new URL(request.url).searchParams);
  try {
    await queries.fetchQuery({ ...callQueryOptions('readUnsubscribeLink', { token }), staleTime: 0 });
    return null;
  } catch (error) {
    const isBroken =
      error instanceof CallError && (error.code === 'link_expired' || error.code === 'invalid_request');
    if (!isBroken) throw error;
    return data(null, { status: ERROR_STATUS.link_expired });
  }
};

/**
 * The page of the link in a notification that ends mails of its kind by one press (NOTIFY-4). Opening it changes nothing,
 * with a script or without one, because mail scanners open links and some run scripts.
 */
export function Component() {
  const t = useMessages();
  const { call, queries } = useAppServices();
  const [search] = useSearchParams();
  const token = tokenIn(search);
  const query = callQueryOptions('readUnsubscribeLink', { token });
  const link = useQuery({ ...query, enabled: false }).data;
  const site = useQuery(callQueryOptions('readSettings')).data?.settings.name ?? '';
  const end = useMutation<CallResponse<'unsubscribe'>, CallError, void>({
    mutationFn: () => call('unsubscribe', { query: { token } }),
    onSuccess: ({ kind }) => {
      queries.setQueryData(query.queryKey, { kind, on: false });
    },
  });
  const works = link && end.error?.code !== 'link_expired';
  return (
    <>
      <PageTitle>{t(works ? 'notifications.unsubscribe_title' : 'notifications.choices_expired')}</PageTitle>
      <UnsubscribeView
        link={works ? { ...link, token } : null}
        site={site}
        isDone={end.isSuccess || search.has('done')}
        isBusy={end.isPending}
        failure={end.isPending ? null : end.error}
        onUnsubscribe={() => end.mutate()}
      />
    </>
  );
}
