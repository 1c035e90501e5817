import { useState } from 'react';
import type { PlannedCallName } from '@rendezvous/contract/endpoints';
import type { CallOf } from '@rendezvous/contract/transport';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import { DeletionView } from './DeletionView.tsx';
import { useDeletion } from './useDeletion.ts';

type DeletionProps = {
  /** The token of the link in the reactivation mail; null for a member who comes from the settings. */
  readonly token: string | null;
  /** Makes the planned calls, which the server does not answer yet. */
  readonly call: CallOf<PlannedCallName>;
};

/** Deletes an account, or restores it. No page links to it while its calls are planned. */
export default function Deletion({ token, call }: DeletionProps) {
  const t = useMessages();
  const self = useSelf();
  // The deletion logs the member out, but the page still shows where the mail was sent.
  const [initialSelf] = useState(self);
  const { snapshot, send, runner, until } = useDeletion(call, token);
  return (
    <>
      <PageTitle>{t('deletion.title')}</PageTitle>
      {runner}
      <DeletionView
        snapshot={snapshot}
        send={send}
        email={initialSelf?.email ?? ''}
        credits={(self ?? initialSelf)?.credits ?? 0}
        until={until}
      />
    </>
  );
}
