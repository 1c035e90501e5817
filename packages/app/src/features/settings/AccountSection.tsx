import { DescriptionItem, DescriptionList } from '@rendezvous/ui/primitives/description-list';
import { Separator } from '@rendezvous/ui/primitives/separator';
import { useMessages } from '../../i18n/useMessages.ts';
import { PasswordForm, type PasswordFormProps } from './PasswordForm.tsx';

export default function AccountSection(props: PasswordFormProps) {
  const t = useMessages();
  return (
    <>
      <DescriptionList>
        <DescriptionItem term={t('account.email')}>{props.email}</DescriptionItem>
      </DescriptionList>
      <Separator />
      <PasswordForm {...props} />
    </>
  );
}
