import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Body, CallResponse } from '@rendezvous/contract/calls';
import type { ShownProfile } from '@rendezvous/contract/entities';
import { CallError } from '@rendezvous/contract/errors';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import type { RouteModule } from '../../routes.tsx';
import { ComplaintsView } from './ComplaintsView.tsx';
import type { Reported } from './sending.ts';

/** What the address names (`reportPath`): a member, and perhaps one of their photos. */
const namedIn = (search: URLSearchParams) => ({
  memberId: search.get('profile'),
  photoId: search.get('photo'),
});

export const load: RouteModule['load'] = async ({ queries }, { request }) => {
  const { memberId: id } = namedIn(new URL(request.url).searchParams);
  if (id) await queries.ensureQueryData(callQueryOptions('readMember', { id })).catch(ignoreUnknown);
  const { user } = await queries.ensureQueryData(callQueryOptions('readSelf'));
  if (user) await queries.fetchQuery({ ...callQueryOptions('listComplaints'), staleTime: 0 });
};

/** The page says so by itself if nobody has the id. */
function ignoreUnknown(error: unknown): void {
  if (error instanceof CallError && ['not_found', 'invalid_request'].includes(error.code)) return;
  throw error;
}

function reportedOf(profile: ShownProfile, photoId: string | null): Reported | null {
  const { id, name, main_image: main } = profile;
  if (!photoId) return { subject: { kind: 'profile', id }, name, photo: main?.photo ?? null };
  const photo = profile.photos.find((one) => one.id === photoId);
  return photo ? { subject: { kind: 'photo', id: photo.id }, name, photo } : null;
}

/** Complaints of visitors and members, and the decisions about a member (SAFETY-8, SAFETY-12). */
export function Component() {
  const t = useMessages();
  const self = useSelf();
  const { call, queries, locale } = useAppServices();
  const [search] = useSearchParams();
  const { memberId, photoId } = namedIn(search);
  const profile = useQuery({
    ...callQueryOptions('readMember', { id: memberId ?? '' }),
    enabled: false,
  }).data?.profile;
  const [goneId, setGoneId] = useState<string | null>(null);
  const seen = profile ? reportedOf(profile, photoId) : null;
  const reported = seen?.subject.id === goneId ? null : seen;
  const own = useQuery({ ...callQueryOptions('listComplaints'), enabled: false }).data;
  const refresh = () => queries.fetchQuery({ ...callQueryOptions('listComplaints'), staleTime: 0 });
  const complaint = useMutation<CallResponse<'complain'>, CallError, Omit<Body<'complain'>, 'subject'>>({
    mutationFn: (form) =>
      call('complain', {
        body: { ...form, subject: reported?.subject ?? { kind: 'other' }, language: locale },
      }),
    onError: (error) => error.code === 'not_found' && setGoneId(reported?.subject.id ?? null),
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
        reported={reported}
        isGone={memberId !== null && !reported}
        complaint={complaint}
        appeal={appeal}
      />
    </>
  );
}
