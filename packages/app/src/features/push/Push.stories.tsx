import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import type { Answer, Capability } from '@rendezvous/machines/push/push.context';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import { Container } from '@rendezvous/ui/primitives/page';
import preview from '@rendezvous/storybook/preview';
import { withScreen } from '../../testing/planned-calls.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend as inAnyWorld, storyBackend } from '../../testing/story-backend.ts';
import type { PushBrowser } from './push-browser.ts';
import Push from './Push.tsx';

const PATH = '/notifications';
const ENDPOINT = 'https://push.example.org/send/robin';

/** What stands in for the browser: Chromium without a screen asks nobody. */
type Pretended = Partial<PushBrowser> & {
  readonly capability?: Capability | Promise<Capability>;
  readonly answer?: Answer | Promise<Answer>;
  readonly isMoment?: boolean;
};

const never = new Promise<never>(() => {});
/** Changes the permission in the pretended browser's own settings. */
let changePermission: (permission: Answer) => void = () => {};

function pretend({ capability = 'capable', answer = 'granted', ...parts }: Pretended): PushBrowser {
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

function page({ isMoment = false, ...parts }: Pretended = {}) {
  const browser = pretend(parts);
  return withScreen(PATH, ['push'], function Page() {
    return (
      <Container width="form">
        <Push browser={browser} isMoment={isMoment} />
      </Container>
    );
  });
}

/** A world whose site sends notifications. */
const withBackend = ({ settings, ...options }: Parameters<typeof inAnyWorld>[0] = {}) =>
  inAnyWorld({
    ...options,
    settings: {
      push_public_key: 'B'.repeat(87),
      features: { ...DEFAULT_FEATURES, push: true },
      ...settings,
    },
  });

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

const says = async ({ canvas }: Person, title: string) =>
  waitFor(() => expect(canvas.getByRole('region', { name: title })).toBeVisible());
const press = async ({ canvas, userEvent }: Person, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }));
const endpoint = () => storyBackend().pushSubscriptions.get(storyBackend().self?.id ?? '');

const meta = preview.meta({
  title: 'App/Push',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: PATH, routes: page() },
  beforeEach: withBackend(),
  play: async (person) => says(person, 'Notifications are off'),
});
export default meta;

/** On, and off again. */
export const Default = meta.story({
  play: async (person) => {
    await press(person, 'Turn on notifications');
    await says(person, 'Notifications are on');
    await expect(endpoint()).toBe(ENDPOINT);
    await press(person, 'Turn off notifications');
    await says(person, 'Notifications are off');
    await expect(endpoint()).toBeUndefined();
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
    await says(person, 'This browser does not support notifications');
    await expect(person.canvas.queryByRole('button', { name: 'Turn on notifications' })).toBeNull();
    await expect(person.canvas.queryByText(/email/)).toBeNull();
  },
});

/** Mail is another way to hear of messages, where the site sends any. */
export const UnsupportedWithMails = Unsupported.extend({
  beforeEach: withBackend({
    settings: { features: { ...DEFAULT_FEATURES, push: true, message_mails: true } },
  }),
  play: async (person) => {
    await says(person, 'This browser does not support notifications');
    await expect(person.canvas.getByText(/You will still hear about messages by email\.$/)).toBeVisible();
  },
});

/** Nothing is offered that the site does not have. */
export const FeatureOff = meta.story({
  beforeEach: withBackend({ settings: { features: DEFAULT_FEATURES } }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('main')).toBeVisible());
    await expect(canvas.queryByText('Notifications on this device')).toBeNull();
  },
});

/** A site without a key sends none. */
export const SiteWithout = meta.story({
  beforeEach: withBackend({ settings: { push_public_key: '' } }),
  play: async (person) => says(person, 'This browser does not support notifications'),
});

/** Asked in our own words first, since a browser asks once. */
export const Prompt = meta.story({
  args: { routes: page({ isMoment: true }) },
  play: async (person) => says(person, 'Shall we tell you when someone writes?'),
});

export const PromptDismissed = Prompt.extend({
  play: async (person) => {
    await press(person, 'Not now');
    await says(person, 'Notifications are off');
    await expect(localStorage.getItem('push-alert')).not.toBeNull();
    await expect(person.canvas.getByRole('region', { name: 'Notifications are off' })).toHaveFocus();
    await expect(person.canvas.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  },
});

/** The browser's own question is open. */
export const Asking = meta.story({
  args: { routes: page({ answer: never, isMoment: true }) },
  play: async (person) => {
    await press(person, 'Turn on notifications');
    await says(person, 'Please answer your browser’s question');
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
    await says(person, 'Turning notifications on');
  },
});

export const Subscribed = meta.story({
  args: { routes: page({ capability: 'subscribed' }) },
  play: async (person) => says(person, 'Notifications are on'),
});

/** How to undo it is said, and it is undone as soon as the browser says so. */
export const Denied = meta.story({
  args: { routes: page({ answer: 'denied' }) },
  play: async (person) => {
    await press(person, 'Turn on notifications');
    await says(person, 'Your browser blocks notifications');
    await expect(person.canvas.getByText(/^To change that, open the site settings/)).toBeVisible();
  },
});

export const PermittedAfterAll = Denied.extend({
  play: async (person) => {
    await press(person, 'Turn on notifications');
    await says(person, 'Your browser blocks notifications');
    changePermission('granted');
    await says(person, 'Notifications are on');
  },
});

export const Unsubscribed = meta.story({
  args: { routes: page({ capability: 'subscribed' }) },
  play: async (person) => {
    await press(person, 'Turn off notifications');
    await says(person, 'Notifications are off');
  },
});

/** The server did not take it: the browser's subscription goes too, so that nothing seems to work that does not. */
const forget = fn(async () => {});

export const Failed = meta.story({
  args: { routes: page({ unsubscribe: forget }) },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('savePushSubscription', accountOutcomes.offline),
  }),
  play: async (person) => {
    forget.mockClear();
    await press(person, 'Turn on notifications');
    await says(person, 'Notifications could not be turned on');
    await expect(forget).toHaveBeenCalledOnce();
  },
});

export const FailedThenOn = Failed.extend({
  play: async (person) => {
    await press(person, 'Turn on notifications');
    await says(person, 'Notifications could not be turned on');
    storyBackend().outcomes.clear();
    await press(person, 'Turn on notifications');
    await says(person, 'Notifications are on');
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
    await says(person, 'Notifications are on');
  },
});

export const LongGermanOnPhone = Prompt.extend({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async (person) => says(person, 'Sollen wir dir Bescheid sagen, wenn jemand schreibt?'),
});

export const Dark = Prompt.extend({ globals: { theme: 'dark' } });
