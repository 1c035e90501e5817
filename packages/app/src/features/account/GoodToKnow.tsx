import { Illustration } from '@rendezvous/ui/primitives/illustration';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';

/** Facts about the sign-up, shown beside the question in wide windows. */
export default function GoodToKnow() {
  const t = useMessages();
  return (
    <aside
      aria-label={t('sign_up.good_to_know')}
      className="my-10 me-8 rounded-xl bg-brand-soft p-12 text-on-brand-soft max-lg:hidden"
    >
      <Stack gap="lg">
        <Illustration name="likes" />
        <Text weight="bold" size="lg" tone="inherit">
          {t('sign_up.good_to_know')}
        </Text>
        <Stack as="ul" gap="sm">
          <Text as="li" tone="inherit">
            {t('sign_up.good_to_know_age')}
          </Text>
          <Text as="li" tone="inherit">
            {t('sign_up.good_to_know_email')}
          </Text>
          <Text as="li" tone="inherit">
            {t('sign_up.good_to_know_payment')}
          </Text>
        </Stack>
      </Stack>
    </aside>
  );
}
