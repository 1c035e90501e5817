import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlannedCallName } from '@rendezvous/contract/endpoints';
import type { User } from '@rendezvous/contract/entities';
import type { CallOf } from '@rendezvous/contract/transport';
import { swipeStart } from '@rendezvous/machines/swipe/swipe.context';
import type { swipeMachine } from '@rendezvous/machines/swipe/swipe.machine';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useFlow } from '../../flow/useFlow.tsx';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import { SwipeView } from './SwipeView.tsx';

type SwipeProps = {
  /** Makes the planned calls, which the server does not answer yet. */
  readonly call: CallOf<PlannedCallName>;
};

/** The swipe game of the signed-in member. No page links to it while its calls are planned. */
export default function Swipe({ call }: SwipeProps) {
  const t = useMessages();
  const self = useSelf();
  return (
    <>
      <PageTitle>{t('swipe.title')}</PageTitle>
      {self && <Game call={call} self={self} />}
    </>
  );
}

function Game({ call, self }: SwipeProps & { readonly self: User }) {
  const { queries } = useAppServices();
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const [input] = useState({ now: Date.now });
  const { snapshot, send, runner } = useFlow<typeof swipeMachine>(
    async () =>
      (await import('./swipe.flow.ts')).swipeFlow({
        call,
        onLikesChanged: () => {
          void queries.invalidateQueries({ queryKey: callQueryOptions('listLikes').queryKey });
          void queries.invalidateQueries({ queryKey: callQueryOptions('readSelf').queryKey });
        },
      }),
    input,
    swipeStart,
  );
  return (
    <>
      {runner}
      <SwipeView snapshot={snapshot} send={send} self={self.profile} siteName={settings?.name ?? ''} />
    </>
  );
}
