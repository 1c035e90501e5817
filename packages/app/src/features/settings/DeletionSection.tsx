import { REACTIVATION_DAYS } from '@rendezvous/contract/rules';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';

type DeletionSectionProps = { readonly email: string; readonly supportEmail: string };

/** Leaving is asked of customer service; the steps of `features/profile/Deletion.tsx` stand until the server has its calls. */
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
