import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Withdrawal as WithdrawalData } from '@rendezvous/contract/withdrawal-calls';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import type { RouteModule } from '../../routes.tsx';
import { useWithdrawal } from './useWithdrawal.ts';
import { WithdrawalView } from './WithdrawalView.tsx';

export const load: RouteModule['load'] = (app, { params: { id = '' } }) =>
  app.queries.fetchQuery({ ...callQueryOptions('readWithdrawal', { id }), staleTime: 0 });

/** Withdraws from one purchase (REFUND-3). */
export function Component() {
  const { id = '' } = useParams();
  const t = useMessages();
  const withdrawal = useQuery({ ...callQueryOptions('readWithdrawal', { id }), enabled: false }).data
    ?.withdrawal;
  return (
    <>
      <PageTitle>{t('withdrawal.title')}</PageTitle>
      {withdrawal && <Withdrawal key={id} withdrawal={withdrawal} />}
    </>
  );
}

function Withdrawal({ withdrawal }: { withdrawal: WithdrawalData }) {
  const self = useSelf();
  const supportEmail = useQuery(callQueryOptions('readSettings')).data?.settings.support_email ?? '';
  const { snapshot, send, runner } = useWithdrawal(withdrawal);
  if (!self) return null;
  return (
    <>
      {runner}
      <WithdrawalView
        snapshot={snapshot}
        send={send}
        buyer={{ name: self.profile.name, email: self.email }}
        supportEmail={supportEmail}
      />
    </>
  );
}
