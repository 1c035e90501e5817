import { expect, spyOn, waitFor, within } from 'storybook/test';
import { overlayLanguages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { Screen } from '../testing/Screen.tsx';
import { withBackend } from '../testing/story-backend.ts';
import { waitForScreen } from '../testing/wait-for-screen.ts';

const ASKS = { consent: null, asks: true, hasNetwork: false } as const;
const ACCEPTED = { consent: 'accepted', asks: false, hasNetwork: true } as const;
const REJECTED = { consent: 'rejected', asks: false, hasNetwork: false } as const;
const QUESTION = 'May we remember how you found us?';

const meta = preview.meta({
  title: 'App/Consent',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/?network=partner', attribution: ASKS },
  beforeEach: withBackend({ signedIn: null }),
  play: waitForScreen,
});
export default meta;

/** A visitor who came by an advertiser's link is asked, below "Skip to content" and above the page (LAW-5). */
export const Asked = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const question = await canvas.findByRole('region', { name: QUESTION });
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await userEvent.tab();
    await expect(within(question).getByRole('link', { name: 'More about cookies' })).toHaveFocus();
    // What the visitor came for begins below the question.
    const [home] = within(canvas.getByRole('banner')).getAllByRole('link');
    await expect(home?.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      question.getBoundingClientRect().bottom,
    );
  },
});

/** The answer is sent beside the page; the question goes, and the focus is on the page's heading (A11Y-2). */
export const Answered = meta.story({
  play: async ({ canvas, userEvent }) => {
    const question = within(await canvas.findByRole('region', { name: QUESTION }));
    await userEvent.click(question.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(canvas.queryByRole('region', { name: QUESTION })).toBeNull());
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
});

/** Without a connection the question stays and says so. */
export const Failed = meta.story({
  play: async ({ canvas, userEvent }) => {
    const question = within(await canvas.findByRole('region', { name: QUESTION }));
    spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await userEvent.click(question.getByRole('button', { name: 'Accept' }));
    await expect(await question.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now/);
    await expect(question.getByRole('button', { name: 'Accept' })).toBeVisible();
  },
});

/** A landing page asks by an ordinary form, which brings the link along and comes back to the page (PAGE-36). */
export const OnLandingPage = meta.story({
  args: { path: '/landers/gallery?network=partner&sub1=a' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const question = await canvas.findByRole('region', { name: QUESTION });
    const form = within(question).getByRole('button', { name: 'Accept' }).closest('form');
    await expect(form).toHaveAttribute('action', '/consent');
    await expect(form).toHaveAttribute('method', 'post');
    await expect([...new FormData(form as HTMLFormElement)]).toEqual([
      ['next', '/landers/gallery?network=partner&sub1=a'],
      ['network', 'partner'],
      ['sub1', 'a'],
    ]);
  },
});

/** Members are not asked: their account exists already. */
export const Member = meta.story({
  args: { path: '/likes?network=partner' },
  beforeEach: withBackend({}),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    await expect(canvas.queryByRole('region', { name: QUESTION })).toBeNull();
  },
});

/** The choice can be changed on the cookies page, with the same two equal buttons (LAW-5). */
export const OnCookiesPage = meta.story({
  args: { path: '/pages/cookies', attribution: ACCEPTED },
  play: async ({ canvas }) => {
    const choice = within(await canvas.findByRole('region', { name: 'Your choice' }));
    await expect(choice.getByText(/^You have accepted/)).toBeVisible();
    const [reject, accept] = choice.getAllByRole('button').map((button) => button.getBoundingClientRect());
    await expect([reject?.width, reject?.height]).toEqual([accept?.width, accept?.height]);
    const form = choice.getByRole('button', { name: 'Reject' }).closest('form') as HTMLFormElement;
    await expect([...new FormData(form)]).toEqual([['next', '/pages/cookies#choice']]);
  },
});

export const Rejected = meta.story({
  args: { path: '/pages/cookies', attribution: REJECTED },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You have rejected/)).toBeVisible();
  },
});

/** A site that does not remember links has nothing to ask for, and says that all its cookies are needed. */
export const WithoutAttribution = meta.story({
  args: { path: '/pages/cookies', attribution: { ...ASKS, asks: false } },
  beforeEach: withBackend({ signedIn: null, settings: { attribution: false } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/so we do not ask for your consent/)).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Your choice' })).toBeNull();
    await expect(canvas.queryByRole('term', { name: 'attribution' })).toBeNull();
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = meta.story(overlayLanguages);
