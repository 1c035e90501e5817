import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '@rendezvous/contract/entities';
import { swipeStart } from '@rendezvous/machines/swipe/swipe.context';
import type { swipeMachine } from '@rendezvous/machines/swipe/swipe.machine';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useFlow } from '../../flow/useFlow.tsx';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import { SwipeView } from './SwipeView.tsx';

/** The swipe game of the signed-in member (SWIPE-1). */
export function Component() {
  const t = useMessages();
  const self = useSelf();
  return (
    <>
      <PageTitle>{t('swipe.title')}</PageTitle>
      {self && <Game self={self} />}
    </>
  );
}

function Game({ self }: { readonly self: User }) {
  const { call, queries } = useAppServices();
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const [input] = useState({ now: Date.now });
  const { snapshot, send, runner } = useFlow<typeof swipeMachine>(
    async () =>
      (await import('./swipe.flow.ts')).swipeFlow({
        call,
        onLikesChanged: () => {
          for (const name of ['listLikes', 'listMatches'])
            void queries.invalidateQueries({ queryKey: [name] });
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
