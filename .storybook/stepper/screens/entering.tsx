import { Container } from '@rendezvous/ui/primitives/page';
import { REACTIVATION_DAYS, SIGNUP_CREDITS } from '@rendezvous/contract/rules';
import { WALK_START } from '@rendezvous/machines/walk/clock';
import { ActivateDoneView } from '../../../packages/app/src/features/account/ActivateDoneView.tsx';
import { ActivateErrorView } from '../../../packages/app/src/features/account/ActivateErrorView.tsx';
import { LogInView } from '../../../packages/app/src/features/account/LogInView.tsx';
import { ResetPasswordView } from '../../../packages/app/src/features/account/ResetPasswordView.tsx';
import { ResetRequestView } from '../../../packages/app/src/features/account/ResetRequestView.tsx';
import { SignUpView, type SignUpViewProps } from '../../../packages/app/src/features/account/SignUpView.tsx';
import type { LogInFlow } from '../../../packages/app/src/features/account/useLogIn.ts';
import { useSelf } from '../../../packages/app/src/data/useSelf.ts';
import {
  AddPasskeyView,
  type AddPasskeyViewProps,
} from '../../../packages/app/src/features/passkeys/AddPasskeyView.tsx';
import type { PasskeyFlow } from '../../../packages/app/src/features/passkeys/passkey-flow.props.ts';
import { PasskeyLogInView } from '../../../packages/app/src/features/passkeys/PasskeyLogInView.tsx';
import { DeletionView } from '../../../packages/app/src/features/profile/DeletionView.tsx';
import type { DeletionViewProps } from '../../../packages/app/src/features/profile/deletion/deletion-view.props.ts';
import { ActivationNoticeView } from '../../../packages/app/src/shell/notices/ActivationNoticeView.tsx';
import {
  EntryWarningView,
  type EntryWarningViewProps,
} from '../../../packages/app/src/shell/notices/EntryWarningView.tsx';
import type { ActivationFlow } from '../../../packages/app/src/activation/useActivation.ts';
import { flowProps, useSettings, type ScreenProps } from './screen.ts';

export function SignUpScreen(props: ScreenProps) {
  const settings = useSettings();
  return (
    <SignUpView
      {...flowProps<SignUpViewProps>(props)}
      countries={settings?.countries ?? []}
      next={null}
      leaving={null}
    />
  );
}

/** The log-in page, the request to reset the password, and the page of its link. */
export function LogInScreen(props: ScreenProps) {
  const { snapshot } = props;
  const flow = flowProps<LogInFlow>(props);
  const requestStates = ['askingForReset', 'requestingReset', 'resetSent', 'resetTooMany'];
  if (requestStates.some((state) => snapshot.matches(state)))
    return <ResetRequestView {...flow} next={null} />;
  const resetStates = ['choosingPassword', 'settingPassword', 'linkExpired'];
  if (resetStates.some((state) => snapshot.matches(state)))
    return <ResetPasswordView {...flow} next={null} />;
  return <LogInView {...flow} next={null} />;
}

/** The page of an activation link, the page of an invalid link, or the activation reminder (ACCOUNT-5, ACCOUNT-7). */
export function ActivationScreen(props: ScreenProps) {
  const flow = flowProps<ActivationFlow>(props);
  const { at } = flow.snapshot.context;
  if (at === 'reminder') return <ActivationNoticeView {...flow} />;
  // The page of a valid link navigates on by itself.
  const isOver = at === 'refusedLink' || flow.snapshot.matches('unconfirmed');
  return isOver ? (
    <ActivateErrorView {...flow} reason={null} next={null} />
  ) : (
    <ActivateDoneView {...flow} credits={SIGNUP_CREDITS} />
  );
}

export function EntryWarningScreen(props: ScreenProps) {
  const settings = useSettings();
  return settings && <EntryWarningView {...flowProps<EntryWarningViewProps>(props)} settings={settings} />;
}

export function DeletionScreen(props: ScreenProps) {
  const self = useSelf();
  const days = REACTIVATION_DAYS * 86_400_000;
  if (!self) return null;
  return (
    <DeletionView
      {...flowProps<DeletionViewProps>(props)}
      email={self.email}
      credits={self.credits}
      until={new Date(WALK_START + days).toISOString()}
    />
  );
}

/** The form of the settings that adds a passkey, or the button of the log-in page. */
export function PasskeyScreen(props: ScreenProps) {
  const { logsIn } = props.snapshot.context as { logsIn: boolean };
  return (
    <Container width="form" space="page">
      {logsIn ? (
        <PasskeyLogInView {...flowProps<PasskeyFlow>(props)} />
      ) : (
        <AddPasskeyView needsPassword={false} {...flowProps<AddPasskeyViewProps>(props)} />
      )}
    </Container>
  );
}
