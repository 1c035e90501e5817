import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Body, CallResponse } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import type { RouteModule } from '../../routes.tsx';
import { ComplaintsView } from './ComplaintsView.tsx';

export const load: RouteModule['load'] = async ({ queries }) => {
  const { user } = await queries.ensureQueryData(callQueryOptions('readSelf'));
  if (user) await queries.fetchQuery({ ...callQueryOptions('listComplaints'), staleTime: 0 });
};

/** Complaints of visitors and members, and the decisions about a member (SAFETY-8, SAFETY-12). */
export function Component() {
  const t = useMessages();
  const self = useSelf();
  const { call, queries, locale } = useAppServices();
  const [search] = useSearchParams();
  const own = useQuery({ ...callQueryOptions('listComplaints'), enabled: false }).data;
  const refresh = () => queries.fetchQuery({ ...callQueryOptions('listComplaints'), staleTime: 0 });
  const complaint = useMutation<CallResponse<'complain'>, CallError, Omit<Body<'complain'>, 'subject'>>({
    mutationFn: (form) =>
      call('complain', { body: { ...form, subject: { kind: 'other' }, language: locale } }),
    onSuccess: () => (self ? refresh() : undefined),
  });
  const appeal = useMutation<CallResponse<'appeal'>, CallError, Body<'appeal'>>({
    mutationFn: (body) => call('appeal', { body }),
    onSuccess: () => (self ? refresh() : undefined),
  });
  return (
    <>
      <PageTitle description={t('reports.page_lead')}>{t('reports.page_title')}</PageTitle>
      <ComplaintsView
        isVisitor={!self}
        own={(self && own) ?? null}
        token={search.get('token')}
        complaint={complaint}
        appeal={appeal}
      />
    </>
  );
}
