import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { CallError } from '@rendezvous/contract/errors';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import type { RouteModule } from '../../routes.tsx';
import { asUnknownPage } from './as-unknown-page.ts';
import { NotificationLogView } from './NotificationLogView.tsx';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const load: RouteModule['load'] = (app, { request }) => {
  const member = memberIn(new URL(request.url).searchParams);
  return asUnknownPage(async () => {
    try {
      // Without a member's id there is nothing to read, but only moderators see the page.
      await (member
        ? app.queries.fetchQuery({ ...callQueryOptions('readNotificationLog', { member }), staleTime: 0 })
        : app.queries.fetchQuery(callQueryOptions('readDesk')));
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'not_found') throw error;
    }
  });
};

/** Why a member was or was not notified (NOTIFY-8). */
export function Component() {
  const t = useMessages();
  const [search, setSearch] = useSearchParams();
  const member = memberIn(search);
  const log = useQuery({ ...callQueryOptions('readNotificationLog', { member }), enabled: false }).data;
  return (
    <>
      <PageTitle>{t('desk.notifications')}</PageTitle>
      <NotificationLogView
        member={search.get('member') ?? ''}
        log={member ? (log ?? null) : undefined}
        onSearch={(id) => setSearch({ member: id })}
      />
    </>
  );
}

function memberIn(search: URLSearchParams): string {
  const id = (search.get('member') ?? '').trim().toLowerCase();
  return UUID.test(id) ? id : '';
}
