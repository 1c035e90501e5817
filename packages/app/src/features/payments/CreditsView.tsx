import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Bundle, Settings, User } from '@rendezvous/contract/entities';
import { Badge } from '@rendezvous/ui/primitives/badge';
import { BundlePicker } from '@rendezvous/ui/payment/bundle-picker';
import { Button } from '@rendezvous/ui/primitives/button';
import { Card } from '@rendezvous/ui/primitives/card';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { CrownIcon } from '@rendezvous/ui/primitives/icon';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Cluster, Columns, Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import { HydratedFields } from '../../page/HydratedFields.tsx';
import { InstalledBack } from '../../page/InstalledBack.tsx';
import { boughtByCredits } from './bought-by-credits.ts';
import { DiscountOffer } from './discount-offer.lazy.ts';
import { SpendingLimit, StoredCards } from './credits.lazy.ts';
import { bundleOption } from './money.ts';

export type CreditsViewProps = {
  readonly self: User;
  readonly bundles: readonly Bundle[];
  readonly settings: Settings;
  /** The id of the bundle that is preselected. */
  readonly defaultBundle: string | null;
  readonly onChoose: (bundleId: string) => void;
  readonly onOfferEnd: () => void;
};

export function CreditsView({
  self,
  bundles,
  settings,
  defaultBundle,
  onChoose,
  onOfferEnd,
}: CreditsViewProps) {
  const t = useMessages();
  const intl = useIntl();
  const [chosen, setChosen] = useState(defaultBundle);
  const discount = bundles.find((bundle) => bundle.discount)?.discount;
  return (
    <Container>
      <InstalledBack />
      <Stack gap="lg">
        <Stack gap="sm">
          <Heading level={1}>{t('payments.credits_title')}</Heading>
          <Text tone="soft" measure>
            {t('credits.lead', { buys: boughtByCredits(settings.features) })}
          </Text>
        </Stack>
        {discount && <DiscountOffer key={discount.code} discount={discount} onEnd={onOfferEnd} />}
        <Columns split="wide-start">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (chosen) onChoose(chosen);
            }}
          >
            <Stack gap="lg">
              <HydratedFields>
                <BundlePicker
                  legend={t('credits.bundles')}
                  bundles={bundles.map((bundle) => bundleOption(intl, bundle, bundles))}
                  value={chosen}
                  onValueChange={setChosen}
                />
              </HydratedFields>
              <Button type="submit" size="lg" width="fill" disabled={!chosen}>
                {t('credits.continue')}
              </Button>
              <Text size="sm" tone="soft">
                {t('payments.one_payment')}
              </Text>
            </Stack>
          </form>
          <Balance self={self} messageCredits={settings.message_credits} />
        </Columns>
      </Stack>
    </Container>
  );
}

/** The member's credits, the premium badge, and for free members the rest of the allowance (CREDIT-8). */
function Balance({ self, messageCredits }: { self: User; messageCredits: number }) {
  const t = useMessages();
  const { free_messages_left: messages, free_conversations_left: conversations } = self.allowance;
  return (
    <Stack>
      <Card tone="accent" as="section">
        <Stack gap="xs">
          <Cluster justify="between">
            <Heading level={2} size="md" tone="inherit">
              {t('credits.balance_title')}
            </Heading>
            {self.paid_user && (
              <Badge tone="accent" icon={<CrownIcon />}>
                {t('payments.premium_title')}
              </Badge>
            )}
          </Cluster>
          <Text as="div" size="xl" weight="bold" tone="inherit" numeric>
            {t('credits.balance', { count: self.credits })}
          </Text>
        </Stack>
      </Card>
      {!self.paid_user && (
        <Card as="section" tone="sunken">
          <Stack gap="xs">
            <Heading level={2} size="md">
              {t('credits.allowance_title')}
            </Heading>
            <Text size="sm" tone="soft">
              {messages > 0
                ? t('credits.allowance_free', { messages, conversations })
                : t('credits.allowance_used', { credits: messageCredits })}
            </Text>
          </Stack>
        </Card>
      )}
      <StoredCards canRepeat={self.paid_user} />
      <SpendingLimit />
      <Cluster gap="lg">
        <TextLink target="block">
          <Link to="/transactions">{t('credits.my_transactions')}</Link>
        </TextLink>
        <TextLink target="block">
          <Link to="/transactions/credits">{t('credits.history.title')}</Link>
        </TextLink>
        <TextLink target="block">
          <Link to="/pricing">{t('payments.pricing_title')}</Link>
        </TextLink>
      </Cluster>
    </Stack>
  );
}
