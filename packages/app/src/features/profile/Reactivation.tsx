import { useState } from 'react';
import { DeletionEnd } from './deletion/DeletionEnd.tsx';
import { createTakesFocus, DeletionLayoutContext } from './deletion/DeletionLayoutContext.ts';
import { useDeletion } from './useDeletion.ts';

type ReactivationProps = {
  /** The token of the link in the reactivation mail. */
  readonly token: string;
};

/** Restores an account on the page of the mailed link (ACCOUNT-16). */
export default function Reactivation({ token }: ReactivationProps) {
  const [takesFocus] = useState(createTakesFocus);
  const { snapshot, send, runner, until } = useDeletion(token);
  return (
    <DeletionLayoutContext value={{ inSettings: false, takesFocus }}>
      {runner}
      <DeletionEnd snapshot={snapshot} send={send} email="" until={until} />
    </DeletionLayoutContext>
  );
}
