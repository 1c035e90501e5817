import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Bundle, Settings } from '@rendezvous/contract/entities';
import { GIFT_CREDITS } from '@rendezvous/contract/gifts';
import { FREE_CONVERSATIONS, FREE_MESSAGES, LIKES_PER_DAY } from '@rendezvous/contract/rules';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { Card } from '@rendezvous/ui/primitives/card';
import { DescriptionItem, DescriptionList } from '@rendezvous/ui/primitives/description-list';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { List } from '@rendezvous/ui/primitives/list';
import { Cluster, Columns, Container, Stack } from '@rendezvous/ui/primitives/page';
import { PriceTable } from '@rendezvous/ui/payment/price-table';
import { Text } from '@rendezvous/ui/primitives/text';
import { SignUpLink } from '../../page/SignUpLink.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { DiscountOffer } from './discount-offer.lazy.ts';
import { bundleOption, messagePrice, priceRange } from './money.ts';

export type PricingViewProps = {
  readonly bundles: readonly Bundle[];
  readonly settings: Settings;
  readonly signedIn: boolean;
  readonly onOfferEnd: () => void;
};

export function PricingView({ bundles, settings, signedIn, onOfferEnd }: PricingViewProps) {
  const t = useMessages();
  const discount = bundles.find((bundle) => bundle.discount)?.discount;
  const currency = bundles[0]?.currency;
  const currencyName = useCurrencyName(currency);
  return (
    <Container>
      <Stack gap="xl">
        <Stack gap="sm">
          <Heading level={1}>{t('payments.pricing_title')}</Heading>
          <Text size="lg" tone="soft" measure>
            {t('pricing.lead')}
          </Text>
        </Stack>
        {discount && <DiscountOffer key={discount.code} discount={discount} onEnd={onOfferEnd} />}
        <Columns split="halves" align="stretch">
          <FreeFeatures signUpCredits={settings.signup_credits} />
          <PaidFeatures bundles={bundles} settings={settings} />
        </Columns>
        <Bundles bundles={bundles} note={t('pricing.currency', { currency: currencyName })} />
        <Card tone="sunken" as="section">
          <Stack gap="sm">
            <Heading level={2} size="lg">
              {t('pricing.withdraw_title')}
            </Heading>
            <Text measure>{t('pricing.withdraw', { days: settings.refund_days })}</Text>
          </Stack>
        </Card>
        <Cluster justify="center">
          <LinkButton size="lg">
            {signedIn ? (
              <Link to="/credits">{t('payments.premium_buy')}</Link>
            ) : (
              <SignUpLink request={{ reason: 'join', next: '/credits' }}>{t('shell.sign_up')}</SignUpLink>
            )}
          </LinkButton>
        </Cluster>
      </Stack>
    </Container>
  );
}

function useCurrencyName(currency: string | undefined): string {
  const intl = useIntl();
  if (!currency) return '';
  // English needs the plural ("in euros", as in "two euros"); the other languages use the plain name.
  if (intl.locale.startsWith('en')) {
    const money = intl.formatNumberToParts(2, { style: 'currency', currency, currencyDisplay: 'name' });
    return money.find(({ type }) => type === 'currency')?.value ?? currency;
  }
  return intl.formatDisplayName(currency, { type: 'currency' }) ?? currency;
}

function FreeFeatures({ signUpCredits }: { signUpCredits: number }) {
  const t = useMessages();
  return (
    <Card as="section">
      <Stack>
        <Heading level={2}>{t('pricing.free')}</Heading>
        <List>
          <li>{t('pricing.free_browse')}</li>
          <li>
            {t('pricing.free_conversations', {
              conversations: FREE_CONVERSATIONS,
              messages: FREE_MESSAGES,
            })}
          </li>
          <li>{t('pricing.free_likes', { likes: LIKES_PER_DAY })}</li>
          <li>{t('pricing.free_credits', { credits: signUpCredits })}</li>
        </List>
      </Stack>
    </Card>
  );
}

/** What credits buy, with the range of its price over all bundles (CREDIT-7). */
function PaidFeatures({ bundles, settings }: Pick<PricingViewProps, 'bundles' | 'settings'>) {
  const t = useMessages();
  const intl = useIntl();
  const priceText = (count: number) => {
    const credits = t('payments.bundle', { count });
    const range = priceRange(bundles, count);
    if (!range) return credits;
    const { from, to } = range;
    const money = (amount: number) => formatMoney(intl, amount, bundles[0]?.currency ?? 'EUR', [from, to]);
    return t('pricing.about', { credits, from: money(from), to: money(to) });
  };
  return (
    <Card as="section" tone="accent">
      <Stack>
        <Heading level={2} tone="inherit">
          {t('pricing.paid')}
        </Heading>
        <DescriptionList tone="inherit">
          <DescriptionItem term={t('pricing.message')} numeric>
            {priceText(settings.message_credits)}
          </DescriptionItem>
          {settings.features.photo_messages && (
            <DescriptionItem term={t('pricing.photo')} numeric>
              {priceText(settings.photo_credits)}
            </DescriptionItem>
          )}
          {settings.features.gifts && (
            <DescriptionItem term={t('pricing.gift')} numeric>
              {t('pricing.range', giftRange(settings))}
            </DescriptionItem>
          )}
        </DescriptionList>
      </Stack>
    </Card>
  );
}

/** The range of gift prices in credits. It starts at the site's cheapest gift. */
function giftRange({ gift_credits: from }: Pick<Settings, 'gift_credits'>) {
  return { from, to: Math.max(from, GIFT_CREDITS.max) };
}

function Bundles({ bundles, note }: { bundles: readonly Bundle[]; note: string }) {
  const t = useMessages();
  const intl = useIntl();
  return (
    <Stack as="section">
      <Heading level={2}>{t('pricing.bundles')}</Heading>
      <PriceTable
        caption={t('pricing.bundles')}
        columns={[t('pricing.column_bundle'), t('pricing.column_message'), t('pricing.column_price')]}
        rows={bundles.map((bundle) => {
          const { id, title, price, perMessage: _, ...rest } = bundleOption(intl, bundle, bundles);
          return { key: id, name: title, cells: [messagePrice(intl, bundle, bundles), price], ...rest };
        })}
      />
      <Text size="sm" tone="soft">
        {note} {t('payments.credits_expire_never')}
      </Text>
    </Stack>
  );
}
