import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { FieldReason, GeneralFieldReason } from '@rendezvous/contract/errors';
import { passkeyName } from '@rendezvous/contract/passkey-name';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Field } from '@rendezvous/ui/form/field';
import { PasswordInput } from '@rendezvous/ui/form/password-input';
import { TextInput } from '@rendezvous/ui/form/text-input';
import { Button } from '@rendezvous/ui/primitives/button';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { errorText, fieldErrorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { HydratedFields } from '../../page/HydratedFields.tsx';
import { useFocusInvalid } from '../../page/useFocusInvalid.ts';
import type { PasskeyFlow } from './passkey-flow.props.ts';

export type AddPasskeyViewProps = PasskeyFlow & {
  /** Whether the log-in was a while ago, so that the password is asked for (LOGIN-13). */
  readonly needsPassword: boolean;
};

/** The form that adds a passkey, and what became of the attempt. */
export function AddPasskeyView({ snapshot, send, needsPassword }: AddPasskeyViewProps) {
  const t = useMessages();
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const [nameProblem, setNameProblem] = useState<FieldReason | null>(null);
  const { failure } = snapshot.context;
  useFocusInvalid(form, failure ?? nameProblem);
  const isAdded = snapshot.matches('added');
  useEffect(() => {
    if (isAdded) form.current?.reset();
  }, [isAdded]);
  if (snapshot.matches('unsupported')) return <Text tone="soft">{t('passkeys.unsupported')}</Text>;
  const nameError = nameProblem
    ? t(`field_error.${nameProblem as GeneralFieldReason}`)
    : fieldErrorText(intl, failure, 'name');
  const asksPassword = needsPassword || failure?.fields.password !== undefined;
  const passwordError =
    failure?.fields.password === 'wrong'
      ? t('settings.wrong_password')
      : fieldErrorText(intl, failure, 'password');
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const name = String(data.get('passkey-name') ?? '');
        // The browser would create the passkey before the server could refuse its name.
        const { problem } = passkeyName(name);
        setNameProblem(problem);
        if (!problem) {
          send({ type: 'passkey.wanted', name, password: String(data.get('passkey-password') ?? '') });
        }
      }}
    >
      <HydratedFields>
        <Stack>
          <AttemptBanner snapshot={snapshot} />
          {failure && !nameError && !passwordError && (
            <Banner tone="danger" live="assertive">
              {errorText(intl, failure)}
            </Banner>
          )}
          <Field label={t('passkeys.name')} hint={t('passkeys.name_hint')} error={nameError} required>
            <TextInput name="passkey-name" autoComplete="off" />
          </Field>
          {asksPassword && (
            <Field
              label={t('account.password')}
              hint={t('passkeys.password_hint')}
              error={passwordError}
              required
            >
              <PasswordInput
                name="passkey-password"
                autoComplete="current-password"
                showLabel={t('account.show_password')}
                hideLabel={t('account.hide_password')}
              />
            </Field>
          )}
          <div>
            <Button type="submit" tone="neutral" loading={snapshot.hasTag('busy')}>
              {t('passkeys.add')}
            </Button>
          </div>
        </Stack>
      </HydratedFields>
    </form>
  );
}

function AttemptBanner({ snapshot }: Pick<PasskeyFlow, 'snapshot'>) {
  const t = useMessages();
  if (snapshot.matches('asking')) {
    return (
      <Banner tone="info" live="polite">
        {t('passkeys.asking')}
      </Banner>
    );
  }
  if (snapshot.matches('added')) {
    return (
      <Banner tone="positive" live="polite">
        {t('passkeys.added')}
      </Banner>
    );
  }
  if (snapshot.matches('cancelled')) {
    return (
      <Banner tone="info" live="polite">
        {t('passkeys.add_cancelled')}
      </Banner>
    );
  }
  if (snapshot.matches('timedOut')) {
    return (
      <Banner tone="warning" live="assertive">
        {t('passkeys.timed_out')}
      </Banner>
    );
  }
  if (snapshot.matches('alreadyAdded')) {
    return (
      <Banner tone="info" live="assertive">
        {t('passkeys.already_added')}
      </Banner>
    );
  }
  return snapshot.matches('refused') ? (
    <Banner tone="danger" live="assertive">
      {t('passkeys.add_refused')}
    </Banner>
  ) : null;
}
