import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import type { Answer, Capability } from '@rendezvous/machines/push/push.context';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import { Container } from '@rendezvous/ui/primitives/page';
import preview from '@rendezvous/storybook/preview';
import { withScreen } from '../../testing/with-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend as withAnyBackend, storyBackend } from '../../testing/story-backend.ts';
import type { PushBrowser } from './push-browser.ts';
import Push from './Push.tsx';

const PATH = '/notifications';
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/robin';
const ANOTHER_ENDPOINT = 'https://fcm.googleapis.com/fcm/send/robin-laptop';

/** Options of the stubbed browser. A headless Chromium never shows the permission prompt. */
type StubOptions = Partial<PushBrowser> & {
  readonly capability?: Capability | Promise<Capability>;
  readonly answer?: Answer | Promise<Answer>;
  readonly isMoment?: boolean;
  readonly isAlert?: boolean;
};

const never = new Promise<never>(() => {});
/** Changes the permission in the settings of the stubbed browser. */
let changePermission: (permission: Answer) => void = () => {};

function stubBrowser({ capability = 'capable', answer = 'granted', ...parts }: StubOptions): PushBrowser {
  return {
    readCapability: async () => capability,
    askPermission: async () => answer,
    subscribe: async () => ({
      endpoint: ENDPOINT,
      expirationTime: null,
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }),
    unsubscribe: async () => {},
    watchPermission(onChange) {
      changePermission = onChange;
      return () => {};
    },
    ...parts,
  };
}

function page({ isMoment = false, isAlert = false, ...parts }: StubOptions = {}) {
  const browser = stubBrowser(parts);
  return withScreen(PATH, ['push'], function Page() {
    return (
      <Container width="form">
        <Push browser={browser} isMoment={isMoment} isAlert={isAlert} />
      </Container>
    );
  });
}

/** A backend whose site sends push notifications. */
const withBackend = ({ settings, ...options }: Parameters<typeof withAnyBackend>[0] = {}) =>
  withAnyBackend({
    ...options,
    settings: {
      push_public_key: 'B'.repeat(87),
      features: { ...DEFAULT_FEATURES, push: true },
      ...settings,
    },
  });

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

const seesPanel = async ({ canvas }: Person, title: string) =>
  waitFor(() => expect(canvas.getByRole('region', { name: title })).toBeVisible());
const press = async ({ canvas, userEvent }: Person, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }));
/** The endpoints of the browsers in which the member is notified. */
const endpoints = () => [...storyBackend().pushSubscriptions.keys()];

const meta = preview.meta({
  title: 'App/Push',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: PATH, routes: page() },
  beforeEach: withBackend(),
  play: async (person) => seesPanel(person, 'Notifications are off'),
});
export default meta;

/** Notifications are turned on and off again, in this browser only (PUSH-4). */
export const Default = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      const ofAnother = { memberId: backend.self?.id ?? '', session: 'another browser' };
      backend.pushSubscriptions.set(ANOTHER_ENDPOINT, ofAnother);
    },
  }),
  play: async (person) => {
    await press(person, 'Turn on notifications');
    await seesPanel(person, 'Notifications are on');
    await expect(endpoints()).toEqual([ANOTHER_ENDPOINT, ENDPOINT]);
    await press(person, 'Turn off notifications');
    await seesPanel(person, 'Notifications are off');
    await expect(endpoints()).toEqual([ANOTHER_ENDPOINT]);
    await expect(person.canvas.getByRole('region', { name: 'Notifications are off' })).toHaveFocus();
  },
});

export const Unknown = meta.story({
  args: { routes: page({ capability: never }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Checking what this browser allows')).toBeInTheDocument();
  },
});

export const Unsupported = meta.story({
  args: { routes: page({ capability: 'unsupported' }) },
  play: async (person) => {
    await seesPanel(person, 'This browser does not support notifications');
    await expect(person.canvas.queryByRole('button', { name: 'Turn on notifications' })).toBeNull();
    await expect(person.canvas.queryByText(/email/)).toBeNull();
  },
});

/** The text mentions e-mails on a site that sends them. */
export const UnsupportedWithMails = Unsupported.extend({
  beforeEach: withBackend({
    settings: { features: { ...DEFAULT_FEATURES, push: true, message_mails: true } },
  }),
  play: async (person) => {
    await seesPanel(person, 'This browser does not support notifications');
    await expect(person.canvas.getByText(/You will still hear about messages by email\.$/)).toBeVisible();
  },
});

/** The section is absent where the site's feature is off (PUSH-1). */
export const FeatureOff = meta.story({
  beforeEach: withBackend({ settings: { features: DEFAULT_FEATURES } }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('main')).toBeVisible());
    await expect(canvas.queryByText('Notifications on this device')).toBeNull();
  },
});

/** Without a VAPID key, the site cannot send notifications (PUSH-1). */
export const SiteWithoutKey = meta.story({
  beforeEach: withBackend({ settings: { push_public_key: '' } }),
  play: async (person) => seesPanel(person, 'This browser does not support notifications'),
});

/** The page asks first, since the browser shows its own prompt only once. */
export const Prompt = meta.story({
  args: { routes: page({ isMoment: true }) },
  play: async (person) => seesPanel(person, 'Shall we tell you when someone writes?'),
});

export const PromptDismissed = Prompt.extend({
  play: async (person) => {
    await press(person, 'Not now');
    await seesPanel(person, 'Notifications are off');
    await expect(localStorage.getItem('push-alert')).not.toBeNull();
    await expect(person.canvas.getByRole('region', { name: 'Notifications are off' })).toHaveFocus();
    await expect(person.canvas.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  },
});

/** Above a page, only the question is shown, and nothing once it is answered (PUSH-2). */
export const Alert = meta.story({
  args: { routes: page({ isMoment: true, isAlert: true }) },
  play: async (person) => {
    await seesPanel(person, 'Shall we tell you when someone writes?');
    await press(person, 'Turn on notifications');
    await waitFor(() => expect(person.canvas.queryByText('Notifications on this device')).toBeNull());
    await waitFor(() => expect(endpoints()).toEqual([ENDPOINT]));
  },
});

/** Who has answered before is not asked again (PUSH-2). */
export const AlertDismissed = meta.story({
  args: { routes: page({ isMoment: true, isAlert: true }) },
  play: async (person) => {
    await press(person, 'Not now');
    await waitFor(() => expect(person.canvas.queryByText('Notifications on this device')).toBeNull());
    await expect(localStorage.getItem('push-alert')).not.toBeNull();
  },
});

/** The browser's prompt is open. */
export const Asking = meta.story({
  args: { routes: page({ answer: never, isMoment: true }) },
  play: async (person) => {
    await press(person, 'Turn on notifications');
    await seesPanel(person, 'Please answer your browser’s question');
    await expect(
      person.canvas.getByRole('button', { name: 'Turn on notifications', busy: true }),
    ).toHaveFocus();
  },
});

export const Subscribing = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('savePushSubscription', accountOutcomes.noResponse),
  }),
  play: async (person) => {
    await press(person, 'Turn on notifications');
    await seesPanel(person, 'Turning notifications on');
  },
});

export const Subscribed = meta.story({
  args: { routes: page({ capability: 'subscribed' }) },
  play: async (person) => seesPanel(person, 'Notifications are on'),
});

/** The page explains how to change the permission in the browser. */
export const Denied = meta.story({
  args: { routes: page({ answer: 'denied' }) },
  play: async (person) => {
    await press(person, 'Turn on notifications');
    await seesPanel(person, 'Your browser blocks notifications');
    await expect(person.canvas.getByText(/^To change that, open the site settings/)).toBeVisible();
  },
});

export const PermittedAfterAll = Denied.extend({
  play: async (person) => {
    await press(person, 'Turn on notifications');
    await seesPanel(person, 'Your browser blocks notifications');
    changePermission('granted');
    await seesPanel(person, 'Notifications are on');
  },
});

/** The permission was reset in the browser's settings, which ends the subscription: the member can turn it on again. */
export const ResetInTheBrowser = Subscribed.extend({
  play: async (person) => {
    await seesPanel(person, 'Notifications are on');
    changePermission('dismissed');
    await seesPanel(person, 'Notifications are off');
    await press(person, 'Turn on notifications');
    await seesPanel(person, 'Notifications are on');
  },
});

export const Unsubscribed = meta.story({
  args: { routes: page({ capability: 'subscribed' }) },
  play: async (person) => {
    await press(person, 'Turn off notifications');
    await seesPanel(person, 'Notifications are off');
  },
});

const unsubscribe = fn(async () => {});

/** The server could not store the subscription, so the browser's one is removed too and does not appear to work. */
export const Failed = meta.story({
  args: { routes: page({ unsubscribe }) },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('savePushSubscription', accountOutcomes.offline),
  }),
  play: async (person) => {
    unsubscribe.mockClear();
    await press(person, 'Turn on notifications');
    await seesPanel(person, 'Notifications could not be turned on');
    await expect(unsubscribe).toHaveBeenCalledOnce();
  },
});

export const FailedThenOn = Failed.extend({
  play: async (person) => {
    await press(person, 'Turn on notifications');
    await seesPanel(person, 'Notifications could not be turned on');
    storyBackend().outcomes.clear();
    await press(person, 'Turn on notifications');
    await seesPanel(person, 'Notifications are on');
  },
});

export const CannotTurnOff = meta.story({
  args: { routes: page({ capability: 'subscribed' }) },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('savePushSubscription', accountOutcomes.offline),
  }),
  play: async (person) => {
    await press(person, 'Turn off notifications');
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(
      /^Notifications could not be turned off/,
    );
    await seesPanel(person, 'Notifications are on');
  },
});

export const LongGermanOnPhone = Prompt.extend({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async (person) => seesPanel(person, 'Sollen wir dir Bescheid sagen, wenn jemand schreibt?'),
});

export const Dark = Prompt.extend({ globals: { theme: 'dark' } });
