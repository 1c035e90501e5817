import type { CountryCode } from '@rendezvous/contract/countries';
import { localisePath } from '@rendezvous/contract/locales';
import { REGION_LABELS } from '@rendezvous/contract/region-labels';
import { useLocation } from 'react-router-dom';
import { readTracking } from '@rendezvous/contract/tracking';
import { Button } from '@rendezvous/ui/primitives/button';
import { Card } from '@rendezvous/ui/primitives/card';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { useMessages } from '../../i18n/useMessages.ts';
import { MeetingStep } from '../account/index.ts';

export type StartFormProps = {
  /** Where the visitor said that they live; the sign-up offers it (LAND-9). */
  readonly place?: { readonly country: CountryCode; readonly region: string };
};

/**
 * The first step of the sign-up as a plain form: the sign-up goes on after it with these answers and with the
 * advertiser's parameters (SIGNUP-15, LAND-8). It works without a script.
 */
export function StartForm({ place }: StartFormProps) {
  const t = useMessages();
  const { locale } = useAppServices();
  const { search } = useLocation();
  const tracking = Object.entries(readTracking(new URLSearchParams(search)) ?? {});
  return (
    <Card as="section" padding="lg" id={START} aria-labelledby="start-title">
      <form action={localisePath(locale, '/signup')} method="get">
        <Stack gap="lg">
          <Heading level={2} size="lg" id="start-title">
            {t('lander.form_title')}
          </Heading>
          <MeetingStep form={UNANSWERED} problems={{}} onAnswer={() => undefined} />
          {place && (
            <Text as="div">
              <Text as="span" tone="soft">
                {t(`region_label.${REGION_LABELS[place.country]}`)}
              </Text>{' '}
              <strong>{place.region}</strong>
              <input type="hidden" name="country" value={place.country} />
              <input type="hidden" name="region" value={place.region} />
            </Text>
          )}
          {tracking.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" size="lg">
            {t('lander.continue')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

const UNANSWERED = { gender: null, seeking: null };

/** The id of the form, to which the button at the top of a lander leads. */
export const START = 'start';
