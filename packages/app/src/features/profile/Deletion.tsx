import { useState } from 'react';
import type { PlannedCallName } from '@rendezvous/contract/endpoints';
import type { CallOf } from '@rendezvous/contract/transport';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import { DeletionView } from './DeletionView.tsx';
import { useDeletion } from './useDeletion.ts';

type DeletionProps = {
  /** The token of the mail that brings an account back; null where one comes from the settings. */
  readonly token: string | null;
  /** Makes the calls whose server is to come (packages/contract/src/coming). */
  readonly call: CallOf<PlannedCallName>;
};

/** Leaving, and coming back. No page of the site leads here while its calls are to come. */
export default function Deletion({ token, call }: DeletionProps) {
  const t = useMessages();
  const self = useSelf();
  // Who leaves is logged out by it, and is still told where the mail went.
  const [leaving] = useState(self);
  const { snapshot, send, runner, until } = useDeletion(call, token);
  return (
    <>
      <PageTitle>{t('deletion.title')}</PageTitle>
      {runner}
      <DeletionView
        snapshot={snapshot}
        send={send}
        email={leaving?.email ?? ''}
        credits={(self ?? leaving)?.credits ?? 0}
        until={until}
      />
    </>
  );
}
