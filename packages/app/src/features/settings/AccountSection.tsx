import { DescriptionItem, DescriptionList } from '@rendezvous/ui/primitives/description-list';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Separator } from '@rendezvous/ui/primitives/separator';
import { useMessages } from '../../i18n/useMessages.ts';
import { Passkeys } from '../passkeys/index.ts';
import { EmailForm } from './EmailForm.tsx';
import { PasswordForm, type PasswordFormProps } from './PasswordForm.tsx';
import { SessionList } from './SessionList.tsx';

type AccountSectionProps = PasswordFormProps & {
  /** Whether the address is confirmed; one that is not is corrected in the activation reminder (ACCOUNT-8). */
  readonly isConfirmed: boolean;
};

export default function AccountSection({ isConfirmed, ...props }: AccountSectionProps) {
  const t = useMessages();
  return (
    <Stack gap="lg">
      <DescriptionList>
        <DescriptionItem term={t('account.email')}>{props.email}</DescriptionItem>
      </DescriptionList>
      {isConfirmed && (
        <>
          <Separator />
          <EmailForm />
        </>
      )}
      <Separator />
      <PasswordForm {...props} />
      <Separator />
      <Passkeys />
      <Separator />
      <SessionList />
    </Stack>
  );
}
