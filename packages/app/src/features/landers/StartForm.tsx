import { useHref, useLocation } from 'react-router-dom';
import { readTracking } from '@rendezvous/contract/tracking';
import { Button } from '@rendezvous/ui/primitives/button';
import { Card } from '@rendezvous/ui/primitives/card';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Stack } from '@rendezvous/ui/primitives/page';
import { useMessages } from '../../i18n/useMessages.ts';
import { MeetingStep } from '../account/index.ts';

/**
 * The first step of the sign-up as a plain form: the sign-up goes on after it with these answers and with the
 * advertiser's parameters (SIGNUP-15, LAND-8). It works without a script.
 */
export function StartForm() {
  const t = useMessages();
  const { search } = useLocation();
  const tracking = Object.entries(readTracking(new URLSearchParams(search)) ?? {});
  return (
    <Card as="section" padding="lg" id={START} aria-labelledby="start-title">
      <form action={useHref('/signup')} method="get">
        <Stack gap="lg">
          <Heading level={2} size="lg" id="start-title">
            {t('lander.form_title')}
          </Heading>
          <MeetingStep form={UNANSWERED} problems={{}} onAnswer={() => undefined} />
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
