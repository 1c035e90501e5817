import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Bundle, User } from '@rendezvous/contract/entities';
import { FREE_CONVERSATIONS, PHOTOS } from '@rendezvous/contract/rules';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { Card } from '@rendezvous/ui/primitives/card';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { CoinsIcon, CrownIcon, EyeIcon, ImageIcon, MessageCircleIcon } from '@rendezvous/ui/primitives/icon';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Cluster, Columns, Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { formatMoney } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { DiscountOffer } from './discount-offer.lazy.ts';

export type PremiumViewProps = {
  readonly bundles: readonly Bundle[];
  readonly self: User | null;
  /** Whether members can show private photos to each other. */
  readonly sharesPrivatePhotos: boolean;
  readonly onOfferEnd: () => void;
};

export function PremiumView({ bundles, self, sharesPrivatePhotos, onOfferEnd }: PremiumViewProps) {
  const t = useMessages();
  const intl = useIntl();
  const discount = bundles.find((bundle) => bundle.discount)?.discount;
  const cheapest = bundles.toSorted((a, b) => a.price - b.price)[0];
  return (
    <Container>
      <Stack gap="xl">
        <Stack gap="sm">
          <Heading level={1}>{t('payments.premium_title')}</Heading>
          <Text size="lg" tone="soft" measure>
            {t('pricing.premium_lead')}
          </Text>
        </Stack>
        {discount && <DiscountOffer key={discount.code} discount={discount} onEnd={onOfferEnd} />}
        {self?.paid_user && <Banner tone="positive">{t('pricing.premium_active')}</Banner>}
        <Columns split="halves" align="stretch">
          <Benefit icon={<EyeIcon />} title={t('pricing.premium_all_photos')}>
            {t('pricing.premium_all_photos_text')}
            {sharesPrivatePhotos && ` ${t('pricing.premium_private_photos')}`}
          </Benefit>
          <Benefit icon={<CrownIcon />} title={t('pricing.premium_stays')}>
            {t('pricing.premium_stays_text')}
          </Benefit>
          <Benefit icon={<MessageCircleIcon />} title={t('pricing.premium_conversations')}>
            {t('pricing.premium_conversations_text', { count: FREE_CONVERSATIONS })}
          </Benefit>
          <Benefit icon={<ImageIcon />} title={t('pricing.premium_more_photos', { count: PHOTOS.premium })}>
            {t('pricing.premium_more_photos_text', { count: PHOTOS.free })}
          </Benefit>
        </Columns>
        <Card tone="accent" padding="lg" as="section">
          <Stack>
            <Heading level={2} tone="inherit">
              {t('pricing.premium_how')}
            </Heading>
            <Text tone="inherit" measure>
              {t('pricing.premium_first')}{' '}
              {cheapest &&
                t('pricing.premium_from', { price: formatMoney(intl, cheapest.price, cheapest.currency) })}
            </Text>
            <Cluster gap="lg">
              <LinkButton tone="accent" size="lg" icon={<CoinsIcon />}>
                <Link to="/credits">{t('payments.premium_buy')}</Link>
              </LinkButton>
              <TextLink tone="inherit" target="block">
                <Link to="/pricing">{t('payments.pricing_title')}</Link>
              </TextLink>
            </Cluster>
          </Stack>
        </Card>
      </Stack>
    </Container>
  );
}

type BenefitProps = { readonly icon: ReactNode; readonly title: string; readonly children: ReactNode };

function Benefit({ icon, title, children }: BenefitProps) {
  return (
    <Card as="section">
      <Cluster align="start" wrap={false} gap="md">
        <Text as="span" tone="brand">
          {icon}
        </Text>
        <Stack gap="xs">
          <Heading level={2} size="md">
            {title}
          </Heading>
          <Text tone="soft">{children}</Text>
        </Stack>
      </Cluster>
    </Card>
  );
}
