import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { isWrongCode, maySend, SMS } from '@rendezvous/machines/direct-debit/direct-debit.rules';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button } from '@rendezvous/ui/primitives/button';
import { Field } from '@rendezvous/ui/form/field';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { OtpInput } from '@rendezvous/ui/form/otp-input';
import { Stack } from '@rendezvous/ui/primitives/page';
import { spacedPhone } from '@rendezvous/ui/form/phone-input';
import { Text } from '@rendezvous/ui/primitives/text';
import { errorText } from '../../../i18n/errorText.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { useCountdown } from '../../../time/useCountdown.ts';
import type { DirectDebitViewProps } from './direct-debit-view.props.ts';

/** A text message may take this long to arrive. An earlier request would only send a second one. */
const RESEND_AFTER_MS = 30_000;

type DebitCodeProps = Pick<DirectDebitViewProps, 'snapshot' | 'send' | 'now'>;

/**
 * Asks for the code from the SMS and places the order. Entering the sixth digit does not submit (DEBIT-5): an order with
 * an obligation to pay requires a button that says so (directive 2011/83/EU, article 8(2)).
 */
export default function DebitCode({ snapshot, send, now = Date.now }: DebitCodeProps) {
  const t = useMessages();
  const intl = useIntl();
  const { form, sends, tries, failure, code: submittedCode } = snapshot.context;
  const { digits, setDigits } = useDigits(`${sends} ${tries}`);
  const secondsToWait = useResendWait(sends, now);
  const confirming = snapshot.matches('confirming');
  const sending = snapshot.matches('requestingCode');
  const code = submittedCode || digits;
  const isWrong = !sending && isWrongCode(failure);
  return (
    <form
      noValidate
      aria-label={t('debit.code_title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!snapshot.hasTag('busy')) send({ type: 'code.entered', code });
      }}
    >
      <Stack gap="lg">
        <Stack gap="sm">
          <Heading level={2}>{t('debit.code_title')}</Heading>
          <Text>
            {t('debit.code_sent', { number: spacedPhone(form.phone) })}{' '}
            {t('debit.code_good_for', { minutes: SMS.validForMs / 60_000 })}
          </Text>
        </Stack>
        {failure && !isWrong && !sending && (
          <Banner tone="danger" live="assertive">
            {errorText(intl, failure)} {failure.code === 'unavailable' && t('debit.once_only')}
          </Banner>
        )}
        {sends > 1 && !failure && (
          <Banner tone="positive" live="polite">
            {t('debit.code_resent')} {!maySend(sends) && t('debit.code_last')}
          </Banner>
        )}
        <Field
          label={t('debit.code')}
          error={
            isWrong
              ? `${t('debit.code_wrong')}. ${t('debit.code_tries', { left: SMS.tries - tries })}`
              : undefined
          }
          required
        >
          <OtpInput
            name="otp"
            value={code}
            onValueChange={setDigits}
            checkingLabel={confirming ? t('debit.code_checking') : undefined}
            // The last code stays valid for ten minutes, so there is no button that would replace the field.
            resend={
              !maySend(sends) || confirming
                ? undefined
                : {
                    label: t('debit.code_resend'),
                    waitLabel: sending
                      ? t('debit.code_sending')
                      : secondsToWait > 0
                        ? t('debit.code_wait', { seconds: secondsToWait })
                        : undefined,
                    onResend: () => send({ type: 'code.wanted' }),
                  }
            }
          />
        </Field>
        <Stack gap="sm">
          <Button
            type="submit"
            size="lg"
            width="fill"
            loading={confirming}
            disabled={!confirming && !snapshot.can({ type: 'code.entered', code })}
          >
            {t('payments.order_button')}
          </Button>
          <Button
            tone="quiet"
            width="fill"
            disabled={snapshot.hasTag('busy')}
            onClick={() => send({ type: 'form.wanted' })}
          >
            {t('debit.correct')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}

/** The typed digits. They are reset when another code is sent, and after a wrong one, which is typed again from the start. */
function useDigits(attempt: string) {
  const [typed, setTyped] = useState({ attempt, digits: '' });
  if (typed.attempt !== attempt) setTyped({ attempt, digits: '' });
  return { digits: typed.digits, setDigits: (digits: string) => setTyped({ attempt, digits }) };
}

/** Returns the seconds until another code can be requested. The countdown restarts with each code that is sent. */
function useResendWait(sends: number, now: () => number): number {
  const [deadline, setDeadline] = useState<string | null>(null);
  const restart = useEffectEvent(() => setDeadline(new Date(now() + RESEND_AFTER_MS).toISOString()));
  // The countdown starts when the page shows that the code was sent.
  useLayoutEffect(() => {
    restart();
  }, [sends]);
  return useCountdown(deadline, { now }) ?? RESEND_AFTER_MS / 1_000;
}
