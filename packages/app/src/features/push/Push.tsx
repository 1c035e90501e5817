import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Settings } from '@rendezvous/contract/entities';
import { pushStart } from '@rendezvous/machines/push/push.context';
import type { pushMachine } from '@rendezvous/machines/push/push.machine';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useFlow, type FlowSnapshot } from '../../flow/useFlow.tsx';
import { useDismissal } from '../../page/useDismissal.ts';
import { pushBrowser, type PushBrowser } from './push-browser.ts';
import { PushView } from './PushView.tsx';

type PushProps = {
  /** Whether this is a good moment to ask, for example after the first message or like. */
  readonly isMoment?: boolean;
  /** Whether only the prompt is shown, and nothing once it is answered (PUSH-2). */
  readonly isAlert?: boolean;
  readonly browser?: PushBrowser;
};

/** Push notifications of this device for the signed-in member. */
export default function Push(props: PushProps) {
  const { dismissed, dismiss } = useDismissal('push-alert');
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const self = useSelf();
  if (dismissed === null || !settings?.features.push || !self) return null;
  return <Running {...props} dismissed={dismissed} onDismiss={dismiss} settings={settings} />;
}

type RunningProps = PushProps & {
  readonly dismissed: boolean;
  readonly onDismiss: () => void;
  readonly settings: Settings;
};

function Running({
  isMoment = false,
  isAlert = false,
  browser = pushBrowser,
  dismissed,
  onDismiss,
  settings,
}: RunningProps) {
  const { call } = useAppServices();
  const { snapshot, send, runner } = useFlow<typeof pushMachine>(
    async () =>
      (await import('./push.flow.ts')).pushFlow({
        browser,
        publicKey: settings.push_public_key,
        save: (body) => call('savePushSubscription', { query: { push: '1' }, body }),
        keepDismissal: onDismiss,
      }),
    { dismissed },
    pushStart,
  );

  useEffect(
    () => browser.watchPermission((permission) => send({ type: 'permission.changed', permission })),
    [browser, send],
  );
  const hasAsked = useRef(false);
  const isQuiet = snapshot.matches({ capable: 'quiet' });
  useEffect(() => {
    if (!isMoment || !isQuiet || hasAsked.current) return;
    hasAsked.current = true;
    send({ type: 'moment.came' });
  }, [isMoment, isQuiet, send]);

  // The runner keeps its place in the tree: mounted again, it would restart the flow.
  return (
    <>
      {runner}
      {(!isAlert || isPrompt(snapshot)) && (
        <PushView snapshot={snapshot} send={send} sendsMail={settings.features.message_mails} />
      )}
    </>
  );
}

/** The member is being asked, or what they chose has failed. */
function isPrompt(snapshot: FlowSnapshot<typeof pushMachine>): boolean {
  if (snapshot.matches({ capable: 'prompting' }) || snapshot.context.failure) return true;
  return snapshot.matches('asking') || snapshot.matches('subscribing');
}
