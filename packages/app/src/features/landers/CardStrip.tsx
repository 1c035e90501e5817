import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ShownCard } from '@rendezvous/contract/entities';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { Card } from '@rendezvous/ui/primitives/card';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Photo } from '@rendezvous/ui/primitives/photo';
import { Text } from '@rendezvous/ui/primitives/text';
import { signUpPath } from '../../data/entry-paths.ts';
import { placeName } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { START } from './StartForm.tsx';

/** How many members the strip shows before it asks to join. */
const CARDS = 8;

/**
 * Members one by one, to be swiped or scrolled through; a like leads to the sign-up that goes on to that member
 * (SIGNUP-16). It needs no script: the browser's own scrolling stops at each card.
 */
export function CardStrip({ members }: { readonly members: readonly ShownCard[] }) {
  const t = useMessages();
  const intl = useIntl();
  const shown = members.filter(({ main_image: image }) => image && !image.photo.locked).slice(0, CARDS);
  return (
    <Stack gap="sm">
      <ul
        aria-label={t('lander.members_title')}
        className="flex snap-x snap-mandatory gap-4 overflow-x-auto rounded-lg pb-3"
      >
        {shown.map((member, index) => (
          <li key={member.id} className="w-full max-w-80 shrink-0 snap-center sm:w-80">
            <Card padding="sm">
              <Stack gap="sm">
                <Photo
                  photo={member.main_image?.photo ?? null}
                  name={member.name}
                  ratio="portrait"
                  use="half"
                  priority={index === 0}
                />
                <Stack gap="xs">
                  <Heading level={2} size="md">
                    {member.age === null ? member.name : `${member.name}, ${member.age}`}
                  </Heading>
                  <Text size="sm" tone="soft">
                    {placeName(intl, member)}
                  </Text>
                </Stack>
                <LinkButton tone="accent">
                  <Link to={signUpPath(member.id)}>
                    {t('lander.tinderswipe.like', { name: member.name })}
                  </Link>
                </LinkButton>
              </Stack>
            </Card>
          </li>
        ))}
        <li className="w-full max-w-80 shrink-0 snap-center self-stretch sm:w-80">
          <Card tone="brand" padding="lg">
            <Stack gap="md" align="center">
              <Heading level={2} size="lg" tone="inherit" align="center">
                {t('lander.tinderswipe.empty_title')}
              </Heading>
              <Text tone="inherit" align="center">
                {t('lander.tinderswipe.empty_text')}
              </Text>
              <LinkButton>
                <a href={`#${START}`}>{t('lander.action')}</a>
              </LinkButton>
            </Stack>
          </Card>
        </li>
      </ul>
      <Text size="sm" tone="soft">
        {t('lander.tinderswipe.hint')}
      </Text>
    </Stack>
  );
}
