import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { CountryCode } from '@rendezvous/contract/countries';
import type { ShownCard } from '@rendezvous/contract/entities';
import type { Features } from '@rendezvous/contract/features';
import { peopleStep, type Counted, type Lander, type Niche } from '@rendezvous/contract/landers';
import { FREE_MESSAGES, MINIMUM_AGE } from '@rendezvous/contract/rules';
import { Collage } from '@rendezvous/ui/lander/collage';
import { Hero } from '@rendezvous/ui/lander/hero';
import { IconGrid } from '@rendezvous/ui/lander/icon-grid';
import { MapHero, type RegionMapProps } from '@rendezvous/ui/lander/map-hero';
import { SceneHero, type SceneHeroProps } from '@rendezvous/ui/lander/scene-hero';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import {
  BanIcon,
  CoinsIcon,
  EyeOffIcon,
  FlagIcon,
  HeartIcon,
  InfoIcon,
  LockIcon,
} from '@rendezvous/ui/primitives/icon';
import { Columns, Container, PhotoGrid, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import type { MessageId } from '../../i18n/message-id.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { MemberCard } from '../members/index.ts';
import { START, StartForm, type StartFormProps } from './StartForm.tsx';
import { SuggestionDeck } from './SuggestionDeck.tsx';

export type LanderViewProps = {
  readonly lander: Lander;
  readonly niche: Niche;
  /** The parts of the product that the site has; the page promises no other (LAND-3). */
  readonly features: Features;
  /** Real members from the search; empty where visitors may not search (SEARCH-2), and for a niche that shows nobody (LAND-5). */
  readonly members: readonly ShownCard[];
  /** How many real members the search has found (LAND-10); not known where nobody was searched for. */
  readonly found?: Counted;
  /** The map of the visitor's country, where it is known; the map lander shows Europe otherwise. */
  readonly map?: RegionMapProps;
  /** The region that was chosen on the map. */
  readonly place?: StartFormProps['place'];
};

/** A landing page of a campaign (LAND-4): its own top section, the first step of the sign-up, and members. */
export function LanderView(props: LanderViewProps) {
  const { lander, features, members, place } = props;
  return (
    <>
      <Top {...props} />
      <Container width="page" space="hero">
        <Stack gap="xl">
          {lander === 'iconslanding' && <Reasons features={features} />}
          <Columns split="wide-end" gap="xl">
            <StartForm place={place} />
            {members.length > 0 && lander !== 'gallery' && lander !== 'tinderswipe' && (
              <Members members={members.slice(0, 4)} />
            )}
          </Columns>
        </Stack>
      </Container>
    </>
  );
}

type Scenes = Partial<Record<Lander, SceneHeroProps['scene']>>;

const SCENES: Scenes = {
  alonetonight: 'night',
  video: 'evening',
  transitionsvideolanding: 'steps',
  videolanding: 'lights',
};

/** Niches whose pages show nobody, so that scene and text tell them apart (LAND-5). */
const OWN_SCENES: Partial<Record<Niche, Scenes>> = {
  bdsm: { video: 'night', videolanding: 'evening' },
  bbw: { video: 'lights', videolanding: 'evening' },
};
const OWN_TEXTS: Partial<Record<Niche, MessageId>> = {
  bdsm: 'lander.niche_text.bdsm',
  bbw: 'lander.niche_text.bbw',
};

function Top({ lander, niche, members, found, map }: LanderViewProps) {
  const t = useMessages();
  const text = useLanderText(lander, niche, found);
  const scene = OWN_SCENES[niche]?.[lander] ?? SCENES[lander];
  if (scene) return <SceneHero {...text} scene={scene} pauseLabel={t('lander.pause')} />;
  const { kicker, title, lead, action, facts } = text;
  const clear = members.filter(({ main_image: image }) => image && !image.photo.locked);
  const portraits = clear.map(({ name, main_image: image }) => ({ name, photo: image?.photo ?? null }));
  if (lander === 'maplanding') {
    if (map) return <MapHero {...text} map={map} />;
    const pins = clear.slice(0, 12).flatMap(({ name, country, main_image: image }, index) => {
      const place = country && PLACES[country];
      // Members of one country stand beside each other: a pin shows nobody's place (PLACE-2).
      const shift = ((index % 3) - 1) * 0.035;
      return place ? [{ name, photo: image?.photo ?? null, x: place[0] + shift, y: place[1] - shift }] : [];
    });
    return <MapHero {...text} pins={pins} />;
  }
  // Without members, the second column of these two is empty: the section is the centred one.
  const isEmpty =
    (lander === 'collagelanding' && portraits.length === 0) || (lander === 'gallery' && members.length === 0);
  if (lander === 'iconslanding' || lander === 'socialnetwork' || isEmpty) {
    return <Hero {...text} people={portraits.slice(0, 3)} />;
  }
  return (
    <Container width="wide" space="page">
      <Columns split={lander === 'collagelanding' ? 'halves' : 'wide-end'} gap="xl" align="center">
        <Stack gap="lg">
          <Text weight="semibold" tone="brand">
            {kicker}
          </Text>
          <Heading level={1} size="3xl">
            {title}
          </Heading>
          <Text size="lg" tone="soft">
            {lead}
          </Text>
          <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row sm:flex-wrap sm:items-center">
            {action}
          </div>
          <Text size="sm" tone="soft" as="div">
            {facts}
          </Text>
        </Stack>
        {lander === 'collagelanding' && <Collage people={portraits} priority />}
        {lander === 'gallery' && <Members members={members.slice(0, 12)} priority={FIRST_CARDS} />}
        {lander === 'tinderswipe' && <SuggestionDeck members={members} count={found?.count ?? 0} />}
      </Columns>
    </Container>
  );
}

/** The number of cards of the gallery whose photos are loaded with priority, because they are in view at first. */
const FIRST_CARDS = 4;

/** The centres of countries as fractions of the map of Europe; null for those beyond it. */
const PLACES: Record<CountryCode, readonly [x: number, y: number] | null> = {
  AT: [0.52, 0.66],
  BE: [0.33, 0.57],
  CH: [0.4, 0.68],
  DE: [0.46, 0.55],
  DK: [0.45, 0.41],
  ES: [0.13, 0.87],
  FI: [0.75, 0.24],
  FR: [0.27, 0.68],
  GB: [0.22, 0.5],
  IE: [0.1, 0.48],
  IT: [0.48, 0.8],
  NL: [0.36, 0.51],
  NO: [0.47, 0.26],
  PL: [0.65, 0.54],
  SE: [0.57, 0.28],
  US: null,
};

/** The sentence below the title, which also describes the page. `found` is how many members a search has found. */
export function useLanderLead(lander: Lander, niche: Niche, found?: Counted): string {
  const t = useMessages();
  const intl = useIntl();
  const people = lander === 'socialnetwork' && found ? peopleStep(found) : null;
  const own = OWN_TEXTS[niche];
  const lead = people
    ? t('lander.socialnetwork.lead_count', { number: intl.formatNumber(people) })
    : t(`lander.${lander}.lead`);
  return own ? `${lead} ${t(own)}` : lead;
}

function useLanderText(lander: Lander, niche: Niche, found?: Counted) {
  const t = useMessages();
  return {
    kicker: t(`lander.niche.${niche}`),
    title: t(`lander.${lander}.title`),
    lead: useLanderLead(lander, niche, found),
    action: (
      <>
        <LinkButton size="lg">
          <a href={`#${START}`}>{t('lander.action')}</a>
        </LinkButton>
        <LinkButton size="lg" tone="neutral">
          <Link to="/members">{t('lander.browse')}</Link>
        </LinkButton>
      </>
    ),
    facts: t('lander.facts', { messages: FREE_MESSAGES, age: MINIMUM_AGE }),
  };
}

type MembersProps = Pick<LanderViewProps, 'members'> & {
  /** The number of cards whose photos are loaded with priority. */
  readonly priority?: number;
};

function Members({ members, priority = 0 }: MembersProps) {
  const t = useMessages();
  return (
    <Stack gap="md" as="section" aria-labelledby="members-title">
      <Heading level={2} size="lg" id="members-title">
        {t('lander.members_title')}
      </Heading>
      <PhotoGrid density="compact">
        {members.map((member, index) => (
          <MemberCard key={member.id} member={member} priority={index < priority} />
        ))}
      </PhotoGrid>
    </Stack>
  );
}

/** What a member can rely on; it names only what the site does. */
function Reasons({ features }: Pick<LanderViewProps, 'features'>) {
  const t = useMessages();
  return (
    <IconGrid
      items={[
        {
          icon: <HeartIcon />,
          title: t('lander.iconslanding.free_title'),
          text: t('lander.iconslanding.free_text'),
        },
        {
          icon: <CoinsIcon />,
          title: t('lander.iconslanding.price_title'),
          text: t('lander.iconslanding.price_text'),
        },
        {
          icon: <InfoIcon />,
          title: t('lander.iconslanding.real_title'),
          text: t('lander.iconslanding.real_text'),
        },
        features.private_photo_sharing
          ? {
              icon: <LockIcon />,
              title: t('lander.iconslanding.private_title'),
              text: t('lander.iconslanding.private_text'),
            }
          : {
              icon: <EyeOffIcon />,
              title: t('lander.iconslanding.hidden_title'),
              text: t('lander.iconslanding.hidden_text'),
            },
        {
          icon: <BanIcon />,
          title: t('lander.iconslanding.block_title'),
          text: t('lander.iconslanding.block_text'),
        },
        {
          icon: <FlagIcon />,
          title: t('lander.iconslanding.people_title'),
          text: t('lander.iconslanding.people_text'),
        },
      ]}
    />
  );
}
