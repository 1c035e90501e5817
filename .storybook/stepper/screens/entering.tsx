import { useIntl } from 'react-intl';
import type { CallError } from '@rendezvous/contract/errors';
import { REACTIVATION_DAYS } from '@rendezvous/contract/rules';
import { WALKS_BEGIN } from '@rendezvous/machines/walk/clock';
import { ActivateDoneView } from '../../../packages/app/src/features/account/ActivateDoneView.tsx';
import { ActivateErrorView } from '../../../packages/app/src/features/account/ActivateErrorView.tsx';
import { LogInView } from '../../../packages/app/src/features/account/LogInView.tsx';
import { ResetPasswordView } from '../../../packages/app/src/features/account/ResetPasswordView.tsx';
import { ResetRequestView } from '../../../packages/app/src/features/account/ResetRequestView.tsx';
import { SignUpView, type SignUpViewProps } from '../../../packages/app/src/features/account/SignUpView.tsx';
import type { LogInFlow } from '../../../packages/app/src/features/account/useLogIn.ts';
import { useSelf } from '../../../packages/app/src/data/useSelf.ts';
import {
  DeletionView,
  type DeletionViewProps,
} from '../../../packages/app/src/features/profile/DeletionView.tsx';
import { errorText } from '../../../packages/app/src/i18n/errorText.ts';
import { useWords } from '../../../packages/app/src/i18n/useWords.ts';
import ActivationDialog from '../../../packages/app/src/shell/notices/ActivationDialog.tsx';
import { ActivationReminder } from '../../../packages/app/src/shell/notices/ActivationReminder.tsx';
import {
  EntryWarningView,
  type EntryWarningViewProps,
} from '../../../packages/app/src/shell/notices/EntryWarningView.tsx';
import { driven, useSettings, type ScreenProps } from './screen.ts';

export function SignUpScreen(props: ScreenProps) {
  const settings = useSettings();
  return (
    <SignUpView {...driven<SignUpViewProps>(props)} countries={settings?.countries ?? []} leaving={null} />
  );
}

/** The log-in, the request of a new password, and the page of its link. */
export function LogInScreen(props: ScreenProps) {
  const { snapshot } = props;
  const flow = driven<LogInFlow>(props);
  const asksForReset = ['askingForReset', 'requestingReset', 'resetSent', 'resetTooMany'];
  if (asksForReset.some((state) => snapshot.matches(state))) return <ResetRequestView {...flow} />;
  const sets = ['choosingPassword', 'settingPassword', 'linkExpired'];
  if (sets.some((state) => snapshot.matches(state))) return <ResetPasswordView {...flow} />;
  return <LogInView {...flow} next={null} />;
}

/** The page of the mail's link, and the reminder of those who have not pressed it. */
export function ActivationScreen({ snapshot, send }: ScreenProps) {
  const intl = useIntl();
  const t = useWords();
  const self = useSelf();
  const failure = snapshot.context.failure as CallError | null;
  const words = failure && errorText(intl, failure);
  const email = self?.email ?? 'mira@example.com';
  const resend = {
    again: () => send({ type: 'mail.requested' }),
    busy: snapshot.matches('sending'),
    sent: snapshot.matches('sent'),
    failure: words,
  };
  if (snapshot.matches('confirming') || snapshot.matches('activated'))
    return (
      <ActivateDoneView done={snapshot.matches('activated')} credits={0} failure={null} onRetry={() => {}} />
    );
  if (snapshot.matches({ reminding: 'modal' }))
    return (
      <ActivationDialog email={email} resend={resend} onClose={() => send({ type: 'reminder.dismissed' })} />
    );
  if (snapshot.hasTag('reminding') || snapshot.context.token === null)
    return <ActivationReminder email={email} resend={resend} />;
  return (
    <ActivateErrorView
      explanation={t(snapshot.matches('failed') ? 'error.internal' : 'error.link_expired')}
      email={email}
      alreadyActive={false}
      sent={resend.sent}
      busy={resend.busy}
      failure={words}
      onResend={resend.again}
    />
  );
}

export function EntryWarningScreen(props: ScreenProps) {
  const settings = useSettings();
  return settings && <EntryWarningView {...driven<EntryWarningViewProps>(props)} settings={settings} />;
}

export function DeletionScreen(props: ScreenProps) {
  const self = useSelf();
  const days = REACTIVATION_DAYS * 86_400_000;
  if (!self) return null;
  return (
    <DeletionView
      {...driven<DeletionViewProps>(props)}
      email={self.email}
      credits={self.credits}
      until={new Date(WALKS_BEGIN + days).toISOString()}
    />
  );
}
