import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { CallError } from '@rendezvous/contract/errors';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import type { RouteModule } from '../../routes.tsx';
import { asUnknownPage } from './as-unknown-page.ts';
import { ComplaintCase } from './cases.lazy.ts';
import { DeskView } from './DeskView.tsx';
import { caseIdOf, type DeskDecision } from './desk-decision.ts';
import { DESK_REFRESH_MS } from './desk-refresh.ts';

const DESK = { ...callQueryOptions('readDesk'), staleTime: DESK_REFRESH_MS };

export const load: RouteModule['load'] = (app) =>
  // The first queue is rendered at once, so that nothing moves when its form has loaded.
  asUnknownPage(() =>
    Promise.all([app.queries.fetchQuery({ ...DESK, staleTime: 0 }), ComplaintCase.load(app)]),
  );

/** The moderators' desk (SAFETY-11, PHOTO-11). */
export function Component() {
  const t = useMessages();
  const intl = useIntl();
  const toast = useToast();
  const { call, queries } = useAppServices();
  const desk = useQuery({ ...DESK, refetchInterval: DESK_REFRESH_MS }).data;
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const settle = (made: DeskDecision) => setSettled((before) => new Set(before).add(caseIdOf(made)));
  // A fetch that has begun before the decision does not know of it, and is cancelled.
  const refresh = () => queries.invalidateQueries({ queryKey: DESK.queryKey });
  const decision = useMutation<unknown, CallError, DeskDecision>({
    mutationFn: (made) => {
      switch (made.call) {
        case 'decideComplaint':
          return call('decideComplaint', { body: made.body });
        case 'reviewPhoto':
          return call('reviewPhoto', { body: made.body });
        case 'reviewProfile':
          return call('reviewProfile', { body: made.body });
        case 'decideAppeal':
          return call('decideAppeal', { body: made.body });
        case 'lookAgain':
          return call('lookAgain', { body: made.body });
        case 'liftDecision':
          return call('liftDecision', { body: made.body });
      }
    },
    onSuccess: (_, made) => {
      toast({ tone: 'positive', title: t('desk.done') });
      settle(made);
      return refresh();
    },
    onError: async (error, made) => {
      if (error.code === 'invalid_fields') return;
      toast({ tone: 'danger', title: errorText(intl, error) });
      if (error.code !== 'already_done' && error.code !== 'not_found') return;
      // Somebody else was faster, or the case is gone: the desk says so. Of a name or text that its member has changed
      // meanwhile, the new one takes its place (PROFILE-16).
      if (made.call === 'reviewProfile') settle(made);
      await refresh();
    },
  });
  return (
    <>
      <PageTitle>{t('desk.title')}</PageTitle>
      {desk && (
        <DeskView
          desk={desk}
          settled={settled}
          deciding={decision.isPending}
          failure={decision.error}
          onDecide={(made) => decision.mutate(made)}
        />
      )}
    </>
  );
}
