import type { MswApi } from 'msw-storybook-addon';
import { configure } from 'storybook/test';
import { mswHandlers } from '@rendezvous/mock-api/handlers';
import { forgetTypedEmail } from '../features/account/useTypedEmail.ts';
import { createMockBackend, type WorldOptions } from '@rendezvous/mock-api/create-mock-backend';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import { clearMemberStorage } from '../data/browser-storage.ts';

// A screen's code is fetched when it is opened, which on a busy machine takes longer than a component may.
// No page counts so many milliseconds, so held-timers.ts knows it by them.
configure({ asyncUtilTimeout: 10_001 });

export type StoryBackendOptions = WorldOptions & {
  /** Whether the entry warning is still to come; it would stand over every other story of a visitor. */
  readonly entryWarning?: boolean;
  /** Changes the world before it is seen: what people did, and what calls come to. */
  readonly arrange?: (backend: MockBackend) => void;
};

let current: MockBackend | null = null;

/** The world of the story that is shown. */
export function storyBackend(): MockBackend {
  if (!current)
    throw new Error('storyBackend: the story has no world. Give it `beforeEach: withBackend({ … })`.');
  return current;
}

/** For a story's `beforeEach`: a world of its own that answers its calls, on a device that remembers nothing. */
export function withBackend({ entryWarning = false, arrange, ...options }: StoryBackendOptions = {}) {
  return ({ msw }: { msw: MswApi }) => {
    const backend = createMockBackend(options);
    arrange?.(backend);
    msw.use(...mswHandlers(backend));
    forgetDevice(entryWarning);
    current = backend;
    return () => backend.close();
  };
}

const FORGOTTEN = ['photo-alert', 'push-alert', 'time-bonus', 'activation-modal', 'activation-mail'];

/** Only the site's own keys: Storybook keeps its settings in the same place. */
function forgetDevice(entryWarning: boolean): void {
  for (const key of FORGOTTEN) localStorage.removeItem(key);
  if (entryWarning) localStorage.removeItem('entry-warning');
  else localStorage.setItem('entry-warning', new Date().toISOString());
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('profile-draft:')) sessionStorage.removeItem(key);
  clearMemberStorage();
  sessionStorage.removeItem('payment-method');
  forgetTypedEmail();
  sessionStorage.removeItem('sign-up-draft');
}
