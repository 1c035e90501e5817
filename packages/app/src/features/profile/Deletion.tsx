import { useState } from 'react';
import { localisePath } from '@rendezvous/contract/locales';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { useSelf } from '../../data/useSelf.ts';
import { DeletionView } from './DeletionView.tsx';
import { useDeletion } from './useDeletion.ts';

/** Deletes an account in the settings (ACCOUNT-14 to ACCOUNT-16). */
export default function Deletion() {
  const { locale } = useAppServices();
  const self = useSelf();
  // The deletion logs the member out, but the page still shows where the mail was sent.
  const [initialSelf] = useState(self);
  const { snapshot, send, runner, until } = useDeletion(null, (date) => {
    // A new document, so that nothing of the member stays in memory.
    location.assign(localisePath(locale, `/account-deleted?until=${encodeURIComponent(date)}`));
  });
  return (
    <>
      {runner}
      <DeletionView
        snapshot={snapshot}
        send={send}
        inSettings
        email={initialSelf?.email ?? ''}
        credits={(self ?? initialSelf)?.credits ?? 0}
        until={until}
      />
    </>
  );
}
