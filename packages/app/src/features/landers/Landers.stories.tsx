import { expect, waitFor, within } from 'storybook/test';
import type { CountryCode } from '@rendezvous/contract/countries';
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
  args: { path: '/landers/gallery/gay-eng' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'See who is here' });
    await expect(canvas.getByText('For men who are looking for men')).toBeVisible();
  },
});

export const Icons = meta.story({ args: { path: '/landers/iconslanding' }, globals: { theme: 'dark' } });

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

/** The number counts real members only, who are shown (LAND-2, FICTION-1). */
export const SocialNetwork = meta.story({
  args: { path: '/landers/socialnetwork' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^\d+ people are here/)).toBeVisible();
    await expect(canvas.getByText('For everyone who is looking for someone')).toBeVisible();
  },
});

/** Cards are scrolled one by one; a like leads to the sign-up that goes on to that member (SIGNUP-16). */
export const Swipe = meta.story({
  args: { path: '/landers/tinderswipe' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const cards = within(await canvas.findByRole('list', { name: 'New here' }));
    const [like] = cards.getAllByRole('link', { name: /^Like / });
    await expect(like?.getAttribute('href')).toMatch(/^\/members\/[\w-]+\/signup$/);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Evening = meta.story({ args: { path: '/landers/video' } });

export const Lights = meta.story({ args: { path: '/landers/videolanding' } });

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

/** A fictional profile is marked, and says that it is run by the site (FICTION-1, FICTION-2). */
export const MemberFictional = meta.story({
  args: { path: (backend) => `/members/${firstFictional(backend)}/landing2/gay-eng` },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This profile is run by /)).toBeVisible();
    await expect(canvas.getByText('For men who are looking for men')).toBeVisible();
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
