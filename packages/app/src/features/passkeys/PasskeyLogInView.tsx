import { useIntl } from 'react-intl';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button } from '@rendezvous/ui/primitives/button';
import { Stack } from '@rendezvous/ui/primitives/page';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { PasskeyFlow } from './passkey-flow.props.ts';

/** The button with which a passkey logs in, and what became of the attempt; nothing in a browser without passkeys. */
export function PasskeyLogInView({ snapshot, send }: PasskeyFlow) {
  const t = useMessages();
  const intl = useIntl();
  if (snapshot.matches('readingSupport') || snapshot.matches('unsupported')) return null;
  const { failure } = snapshot.context;
  return (
    <Stack>
      <Button
        size="lg"
        width="fill"
        tone="neutral"
        loading={snapshot.hasTag('busy')}
        onClick={() => send({ type: 'passkey.wanted', name: '', password: '' })}
      >
        {t('passkeys.log_in')}
      </Button>
      {snapshot.matches('asking') && (
        <Banner tone="info" live="polite">
          {t('passkeys.asking')}
        </Banner>
      )}
      {snapshot.matches('cancelled') && (
        <Banner tone="info" live="polite">
          {t('passkeys.log_in_cancelled')}
        </Banner>
      )}
      {snapshot.matches('timedOut') && (
        <Banner tone="warning" live="assertive">
          {t('passkeys.timed_out')}
        </Banner>
      )}
      {(snapshot.matches('refused') || snapshot.matches('alreadyAdded')) && (
        <Banner tone="danger" live="assertive">
          {t('passkeys.log_in_refused')}
        </Banner>
      )}
      {failure && (
        <Banner tone="danger" live="assertive">
          {errorText(intl, failure)}
        </Banner>
      )}
    </Stack>
  );
}
