import { REACTIVATION_DAYS } from '@rendezvous/contract/rules';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';

type DeletionSectionProps = { readonly email: string; readonly supportEmail: string };

/** Members ask customer service to delete their account, until the server answers the calls of `Deletion` (ACCOUNT-13). */
export function DeletionSection({ email, supportEmail }: DeletionSectionProps) {
  const t = useMessages();
  const subject = encodeURIComponent(t('settings.deletion'));
  return (
    <>
      <Text>{t('settings.deletion_text', { email, days: REACTIVATION_DAYS })}</Text>
      <TextLink target="block">
        <a href={`mailto:${supportEmail}?subject=${subject}`}>
          {t('settings.deletion_write', { address: supportEmail })}
        </a>
      </TextLink>
    </>
  );
}
