import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ShownCard } from '@rendezvous/contract/entities';
import { CardDeck } from '@rendezvous/ui/lander/card-deck';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { signUpPath } from '../../data/entry-paths.ts';
import { placeName } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { START } from './StartForm.tsx';

/** How many members the deck shows before it asks to join. */
const CARDS = 6;

export type SuggestionDeckProps = {
  /** Real members only (LAND-2). */
  readonly members: readonly ShownCard[];
  /** How many real members there are (LAND-10). */
  readonly count: number;
};

/** Suggested members one on top of the other; "yes" leads to the sign-up that goes on to that member (LAND-11, SIGNUP-16). */
export function SuggestionDeck({ members, count }: SuggestionDeckProps) {
  const t = useMessages();
  const intl = useIntl();
  const shown = members.filter(({ main_image: image }) => image && !image.photo.locked).slice(0, CARDS);
  return (
    <Stack gap="sm">
      <CardDeck
        label={t('lander.members_title')}
        noLabel={t('lander.tinderswipe.no')}
        againLabel={t('lander.tinderswipe.again')}
        people={shown.map(({ id, name, age, main_image: image, ...place }) => ({
          id,
          name,
          title:
            age === null ? (
              <bdi>{name}</bdi>
            ) : (
              <>
                <bdi>{name}</bdi>, {age}
              </>
            ),
          place: placeName(intl, place),
          photo: image?.photo ?? null,
          noTo: t('lander.tinderswipe.no_to', { name }),
          yes: (
            <Link to={signUpPath(id)} aria-label={t('lander.tinderswipe.yes_to', { name })}>
              {t('lander.tinderswipe.yes')}
            </Link>
          ),
        }))}
        end={
          <>
            <Heading level={2} size="lg" tone="inherit" align="center">
              {count > shown.length ? t('lander.tinderswipe.more_title') : t('lander.tinderswipe.end_title')}
            </Heading>
            <Text tone="inherit" align="center">
              {t('lander.tinderswipe.end_text')}
            </Text>
            <LinkButton>
              <a href={`#${START}`}>{t('lander.action')}</a>
            </LinkButton>
          </>
        }
      />
      {shown.length > 0 && (
        <Text size="sm" tone="soft" align="center">
          {t('lander.tinderswipe.hint')}
        </Text>
      )}
    </Stack>
  );
}
