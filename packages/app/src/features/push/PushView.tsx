import { useIntl, type IntlShape } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { PushEvent } from '@rendezvous/machines/push/push.context';
import type { pushMachine } from '@rendezvous/machines/push/push.machine';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Stack } from '@rendezvous/ui/primitives/page';
import { PushPrompt, type PushState } from '@rendezvous/ui/chat/push-prompt';
import { Skeleton, SkeletonGroup } from '@rendezvous/ui/feedback/skeleton';
import type { FlowSnapshot } from '../../flow/useFlow.tsx';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages, type FormatMessage } from '../../i18n/useMessages.ts';

export type PushViewProps = {
  readonly snapshot: FlowSnapshot<typeof pushMachine>;
  readonly send: ActorRefFrom<typeof pushMachine>['send'];
  /** Whether the site also sends e-mails about messages. */
  readonly sendsMail: boolean;
};

/** The state of push notifications in this browser, with buttons to turn them on or off. */
export function PushView({ snapshot, send, sendsMail }: PushViewProps) {
  const t = useMessages();
  const intl = useIntl();
  const { failure } = snapshot.context;
  if (snapshot.matches('off')) return null;
  const { state, title, text, enable, disable, later } = promptOf(snapshot, t, intl);
  const sender = (type: ButtonEvent | undefined) => type && (() => send({ type }));
  return (
    <Stack as="section">
      <Heading level={2} size="lg">
        {t('push.heading')}
      </Heading>
      {failure && snapshot.matches('subscribed') && (
        <Banner tone="danger" live="assertive" title={t('push.still_on')}>
          {errorText(intl, failure)}
        </Banner>
      )}
      {snapshot.matches('unknown') ? (
        <SkeletonGroup label={t('push.reading')}>
          <Skeleton shape="card" />
        </SkeletonGroup>
      ) : (
        <PushPrompt
          state={state}
          title={title}
          enableLabel={enable && t(snapshot.matches('unsubscribing') ? 'push.disable' : 'push.enable')}
          onEnable={sender(enable)}
          disableLabel={disable && t('push.disable')}
          onDisable={sender(disable)}
          laterLabel={later && t('push.later')}
          onLater={sender(later)}
        >
          {text}
          {sendsMail && state === 'unsupported' && ` ${t('push.unsupported_mail')}`}
        </PushPrompt>
      )}
    </Stack>
  );
}

type ButtonEvent = Exclude<PushEvent['type'], 'permission.changed'>;

type PromptContent = {
  readonly state: PushState;
  readonly title: string;
  readonly text?: string;
  /** The event that each button sends. While waiting, the first button is busy and sends nothing. */
  readonly enable?: ButtonEvent;
  readonly disable?: ButtonEvent;
  readonly later?: ButtonEvent;
};

function promptOf(snapshot: PushViewProps['snapshot'], t: FormatMessage, intl: IntlShape): PromptContent {
  const { failure } = snapshot.context;
  if (snapshot.matches('unsupported'))
    return { state: 'unsupported', title: t('push.unsupported'), text: t('push.unsupported_text') };
  if (snapshot.matches('denied'))
    return { state: 'denied', title: t('push.denied'), text: t('push.denied_text') };
  if (snapshot.matches({ capable: 'prompting' })) {
    const events = { enable: 'prompt.accepted', later: 'prompt.dismissed' } as const;
    return { state: 'asking', title: t('push.title'), text: t('push.text'), ...events };
  }
  if (snapshot.matches('asking')) {
    return { state: 'waiting', title: t('push.waiting'), text: t('push.text'), enable: 'push.wanted' };
  }
  if (snapshot.matches('subscribing')) {
    return { state: 'waiting', title: t('push.setting_up'), enable: 'push.wanted' };
  }
  if (snapshot.matches('subscribed')) {
    const texts = { title: t('push.subscribed'), text: t('push.subscribed_text') };
    return { state: 'subscribed', ...texts, disable: 'push.unwanted' };
  }
  if (snapshot.matches('unsubscribing')) {
    return { state: 'waiting', title: t('push.turning_off'), enable: 'push.unwanted' };
  }
  if (failure)
    return {
      state: 'failed',
      title: t('push.failed'),
      text: errorText(intl, failure),
      enable: 'push.wanted',
    };
  return { state: 'asking', title: t('push.off'), text: t('push.off_text'), enable: 'push.wanted' };
}
