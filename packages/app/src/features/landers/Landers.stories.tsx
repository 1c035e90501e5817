import { expect, waitFor, within } from 'storybook/test';
import type { CountryCode } from '@rendezvous/contract/countries';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { landerPath, landerSlug, type Niche } from '@rendezvous/contract/landers';
import { memberOutcomes } from '@rendezvous/mock-api/members/members.outcomes';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend } from '../../testing/story-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';

const meta = preview.meta({
  title: 'App/Landers',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/landers/alonetonight' },
  beforeEach: withBackend({ signedIn: null }),
  play: waitForScreen,
});
export default meta;

/** The first step of the sign-up is a plain form that the sign-up goes on from (LAND-8). */
export const AloneTonight = meta.story({
  args: { path: '/landers/alonetonight?network=partner&sub1=a' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Not alone tonight' });
    await expect(canvas.getByText('For everyone who is looking for someone')).toBeVisible();
    const form = canvasElement.querySelector<HTMLFormElement>('form[action]');
    await userEvent.click(
      within(canvas.getByRole('group', { name: /^I am/ })).getByRole('radio', { name: /woman/i }),
    );
    await expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      gender: 'female',
      seeking: 'everybody',
      network: 'partner',
      sub1: 'a',
    });
    await expect(form?.getAttribute('action')).toBe('/signup');
    await expect(canvas.getByRole('link', { name: 'Look around first' })).toHaveAttribute(
      'href',
      '/members?network=partner&sub1=a',
    );
  },
});

export const Collage = meta.story({ args: { path: '/landers/collagelanding' } });

/** The niche of the slug decides what the page says and whom it shows (LAND-5). */
export const Gallery = meta.story({
  args: { path: '/landers/gallery/she-eng' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'See who is here' });
    await expect(canvas.getByText('For women who like to make the first move')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'New here' })).toBeVisible();
  },
});

/** Nobody is shown under a label for their sexuality (LAND-5). */
export const GalleryOfNobody = meta.story({
  args: { path: '/landers/gallery/gay-eng' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('For men who are looking for men')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'See who is here' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'New here' })).toBeNull();
    await expect(canvasElement.querySelectorAll('img, a[href^="/members/"]')).toHaveLength(0);
  },
});

/** A site without private photos promises none (LAND-3, SITE-6). */
export const Icons = meta.story({
  args: { path: '/landers/iconslanding' },
  globals: { theme: 'dark' },
  beforeEach: withBackend({ signedIn: null, settings: { features: DEFAULT_FEATURES } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Seen when you want to be')).toBeVisible();
    await expect(canvas.queryByText(/private photos/i)).toBeNull();
  },
});

export const IconsWithPrivatePhotos = meta.story({
  args: { path: '/landers/iconslanding' },
  beforeEach: withBackend({
    signedIn: null,
    settings: { features: { ...DEFAULT_FEATURES, private_photo_sharing: true } },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Private photos are seen by those whom you choose.')).toBeVisible();
    await expect(canvas.queryByText('Seen when you want to be')).toBeNull();
  },
});

export const Map = meta.story({
  args: { path: '/landers/maplanding/bdsm-eng' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('For people who share an interest in BDSM')).toBeVisible();
  },
});

const fromCountry = (code: CountryCode) =>
  withBackend({
    signedIn: null,
    arrange(backend) {
      backend.site.settings = { ...backend.site.settings, geoip_country: code, geoip_selected_country: code };
    },
  });

/** The regions of the visitor's country lead to the form, with everything else that the address says (LAND-9). */
export const MapOfGermany = meta.story({
  args: { path: '/landers/maplanding?network=partner' },
  beforeEach: fromCountry('DE'),
  play: async ({ canvas }) => {
    const regions = within(await canvas.findByRole('navigation', { name: 'Where do you live?' }));
    await expect(regions.getAllByRole('link')).toHaveLength(16);
    await expect(regions.getByRole('link', { name: 'Baden-Württemberg' })).toHaveAttribute(
      'href',
      '/landers/maplanding?network=partner&region=Baden-W%C3%BCrttemberg#start',
    );
  },
});

/** The region that was pressed is part of the form (LAND-9). */
export const MapWithRegion = meta.story({
  args: { path: '/landers/maplanding?region=Texas&sub1=a' },
  globals: { viewport: { value: 'phone' } },
  beforeEach: fromCountry('US'),
  play: async ({ canvas, canvasElement }) => {
    const texas = await canvas.findByRole('link', { name: 'Texas' });
    await expect(texas).toHaveAttribute('aria-current', 'true');
    await expect(Object.fromEntries(new FormData(canvasElement.querySelector('form') ?? undefined))).toEqual({
      seeking: 'everybody',
      country: 'US',
      region: 'Texas',
      sub1: 'a',
    });
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** A region that the country does not have is nobody's answer. */
export const MapWithUnknownRegion = meta.story({
  args: { path: '/landers/maplanding?region=Atlantis' },
  beforeEach: fromCountry('FR'),
  globals: { theme: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('link', { name: 'La Réunion' });
    await expect(canvasElement.querySelector('[name=region], svg [aria-current]')).toBeNull();
  },
});

/** Leaves as many real members as are given, and every fictional profile (FICTION-1). */
const withRealMembers = (count: number) =>
  withBackend({
    signedIn: null,
    arrange(backend) {
      const real = [...backend.members.values()].filter(({ fictional }) => !fictional);
      for (const { id } of real.slice(count)) backend.members.delete(id);
    },
  });

/** The number is a step, of real members only (LAND-10). */
export const SocialNetwork = meta.story({
  args: { path: '/landers/socialnetwork' },
  beforeEach: withRealMembers(23),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('More than 20 people are here to be written to.')).toBeVisible();
    await expect(canvas.getByText('For everyone who is looking for someone')).toBeVisible();
  },
});

/** "No" shows the next card, "yes" leads to the sign-up that goes on to that member (LAND-11, SIGNUP-16). */
export const Swipe = meta.story({
  args: { path: '/landers/tinderswipe?network=partner' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const deck = within(await canvas.findByRole('form', { name: 'New here' }));
    const [first] = deck.getAllByRole('heading', { level: 2 });
    const href = deck.getByRole('link', { name: /^Yes to / }).getAttribute('href');
    await expect(href).toMatch(/^\/members\/[\w-]+\/signup\?network=partner$/);
    await userEvent.click(deck.getByRole('checkbox', { name: /^No to / }));
    await waitFor(() => expect(deck.getAllByRole('link')).toHaveLength(1));
    await expect(deck.getByRole('link', { name: /^Yes to / })).not.toHaveAttribute('href', href);
    await waitFor(() => expect(first).not.toBeVisible());
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** Few members are not counted: fictional profiles would make more of them, and are no people (LAND-10). */
export const SocialNetworkOfFew = meta.story({
  args: { path: '/landers/socialnetwork' },
  beforeEach: withRealMembers(10),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Write first, take your time/)).toBeVisible();
    await expect(canvas.queryByText(/people are here/)).toBeNull();
  },
});

/** Nobody is counted under a label for their sexuality (LAND-5, LAND-10). */
export const SocialNetworkOfNobody = meta.story({
  args: { path: '/landers/socialnetwork/gay-eng' },
  beforeEach: withRealMembers(23),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/^Write first, take your time/)).toBeVisible();
    await expect(canvas.queryByText(/people are here/)).toBeNull();
    await expect(canvasElement.querySelectorAll('a[href^="/members/"]')).toHaveLength(0);
  },
});

/** Where visitors may not search, nobody knows how many there are (LAND-10). */
export const SocialNetworkWithoutSearch = meta.story({
  args: { path: '/landers/socialnetwork' },
  beforeEach: withBackend({ signedIn: null, settings: { logged_out_search: false } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Write first, take your time/)).toBeVisible();
  },
});

/** After the last card the page says that there are more people only if there are (LAND-10). */
export const SwipeToTheEnd = meta.story({
  args: { path: '/landers/tinderswipe' },
  beforeEach: withRealMembers(2),
  play: async ({ canvas, userEvent }) => {
    const deck = within(await canvas.findByRole('form', { name: 'New here' }));
    while (deck.queryByRole('link', { name: /^Yes to / })) {
      await userEvent.click(deck.getByRole('checkbox', { name: /^No to /, checked: false }));
    }
    await expect(deck.getByRole('heading', { name: 'Now it is your turn' })).toBeVisible();
    await expect(canvas.queryByText('More people are waiting inside')).toBeNull();
    await userEvent.click(deck.getByRole('button', { name: 'Start again' }));
    await expect(await deck.findByRole('link', { name: /^Yes to / })).toBeVisible();
  },
});

/** Where visitors may not search, the deck is the last card alone. */
export const SwipeWithoutSearch = meta.story({
  args: { path: '/landers/tinderswipe' },
  beforeEach: withBackend({ signedIn: null, settings: { logged_out_search: false } }),
  globals: { theme: 'dark', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Now it is your turn' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Start again' })).toBeNull();
  },
});

export const Evening = meta.story({ args: { path: '/landers/video' } });

export const Lights = meta.story({ args: { path: '/landers/videolanding' } });

/** Each niche says for whom it is; two of those that show nobody have a text of their own (LAND-5). */
const ofNiche = (niche: Niche, kicker: string, own?: string) =>
  meta.story({
    args: { path: landerPath('collagelanding', landerSlug(niche, 'en')) },
    play: async ({ canvas }) => {
      await expect(await canvas.findByText(kicker)).toBeVisible();
      const texts = [/Talk about wishes and limits first/, /Be seen as you are/];
      const shown = texts.flatMap((text) => canvas.queryAllByText(text));
      await expect(shown.map(({ textContent }) => textContent?.includes(own ?? ''))).toEqual(
        own ? [true] : [],
      );
    },
  });

export const NichePlain = ofNiche('plain', 'For everyone who is looking for someone');
export const NicheShe = ofNiche('she', 'For women who like to make the first move');
export const NicheBdsm = ofNiche('bdsm', 'For people who share an interest in BDSM', 'wishes and limits');
export const NicheBbw = ofNiche('bbw', 'For curvy women and people who like curves', 'Be seen as you are');
export const NicheGilf = ofNiche('gilf', 'For women over 60 and people who like experience');
export const NicheMilf = ofNiche('milf', 'For women over 40 and people who like them');
export const NicheGay = ofNiche('gay', 'For men who are looking for men');

/** A scene of its own for a niche (LAND-5). */
export const NicheScene = meta.story({ args: { path: '/landers/video/bdsm-eng' } });

/** The second brand, in the languages of its first visitors. */
export const HarbourFinnish = meta.story({
  args: { path: '/landers/videolanding/bbw-fi' },
  globals: { brand: 'harbour', locale: 'fi' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    await expect(canvas.getByText(/Näy omana itsenäsi/)).toBeVisible();
  },
});

export const HarbourGerman = meta.story({
  args: { path: '/landers/tinderswipe' },
  globals: { brand: 'harbour', locale: 'de', theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: /^Nein zu / })).toBeVisible();
  },
});

export const Steps = meta.story({
  args: { path: '/landers/transitionsvideolanding' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'New here' })).toBeVisible();
  },
});

/** Where visitors may not search, the page is shown without members (LAND-1). */
export const WithoutMembers = meta.story({
  args: { path: '/landers/transitionsvideolanding' },
  beforeEach: withBackend({
    signedIn: null,
    arrange: (backend) => backend.outcomes.set('searchMembers', memberOutcomes.visitorsMayNotSearch),
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'From hello to see you soon' });
    await expect(canvas.queryByRole('heading', { name: 'New here' })).toBeNull();
  },
});

export const UnknownSlug = meta.story({
  args: { path: '/landers/gallery/nobody' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'This page could not be found' });
  },
});

export const LongGermanOnPhone = meta.story({
  args: { path: '/landers/iconslanding' },
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { level: 1 });
    await waitFor(() => expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth));
  },
});

const firstReal = (backend: MockBackend) =>
  [...backend.members.values()].find(({ id, fictional }) => !fictional && id !== backend.self?.id)?.id ?? '';
const firstFictional = (backend: MockBackend) =>
  [...backend.members.values()].find(({ fictional }) => fictional)?.id ?? '';

/** One member, and the way to write to them (LAND-6). */
export const Member = meta.story({
  args: { path: (backend) => `/members/${firstReal(backend)}/landing?network=partner` },
  play: async ({ canvas }) => {
    const write = await canvas.findByRole('link', { name: /^Write to / });
    await expect(write.getAttribute('href')).toMatch(/^\/members\/[\w-]+\/signup\?network=partner$/);
  },
});

/** A fictional profile is marked, and says that it is run by the site (FICTION-1, FICTION-2); no label claims its sexuality (LAND-6). */
export const MemberFictional = meta.story({
  args: { path: (backend) => `/members/${firstFictional(backend)}/landing2/gay-eng` },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This profile is run by /)).toBeVisible();
    await expect(canvas.getByText('For everyone who is looking for someone')).toBeVisible();
    await expect(canvas.queryByText('For men who are looking for men')).toBeNull();
  },
});

export const MemberScene = meta.story({
  args: { path: (backend) => `/members/${firstReal(backend)}/landing3` },
  globals: { theme: 'dark' },
});

export const NoMember = meta.story({
  args: { path: '/members/11111111-1111-4111-8111-111111111111/landing' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'This page could not be found' });
  },
});
