import { useState } from 'react';
import { DeletionConfirmation } from './deletion/DeletionConfirmation.tsx';
import { DeletionEnd } from './deletion/DeletionEnd.tsx';
import { createTakesFocus, DeletionLayoutContext } from './deletion/DeletionLayoutContext.ts';
import { DeletionOffers } from './deletion/DeletionOffers.tsx';
import { DeletionReasons } from './deletion/DeletionReasons.tsx';
import { Helped } from './deletion/Helped.tsx';
import { Staying } from './deletion/Staying.tsx';
import type { DeletionViewProps } from './deletion/deletion-view.props.ts';

/**
 * Deletion and reactivation of an account (ACCOUNT-14 to ACCOUNT-16). On every step, the button to continue is as large
 * and as plain as the one to stay, and the alternatives come after both.
 */
export function DeletionView({ inSettings = false, ...props }: DeletionViewProps & { inSettings?: boolean }) {
  const [takesFocus] = useState(createTakesFocus);
  return (
    <DeletionLayoutContext value={{ inSettings, takesFocus }}>
      <Step {...props} />
    </DeletionLayoutContext>
  );
}

function Step(props: DeletionViewProps) {
  const { snapshot } = props;
  if (snapshot.matches('staying') || snapshot.matches('arriving')) return <Staying {...props} />;
  if (snapshot.matches('offeringSolutions') || snapshot.matches('applyingSolution')) {
    return <DeletionOffers {...props} />;
  }
  if (snapshot.matches('helped')) return <Helped {...props} />;
  if (snapshot.matches('askingWhy')) return <DeletionReasons {...props} />;
  if (snapshot.matches('confirming') || snapshot.matches('deleting')) {
    return <DeletionConfirmation {...props} />;
  }
  return <DeletionEnd {...props} />;
}
