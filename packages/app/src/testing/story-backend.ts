import type { MswApi } from 'msw-storybook-addon';
import { mswHandlers } from '@rendezvous/mock-api/handlers';
import { clearTypedEmail } from '../features/account/useTypedEmail.ts';
import { createMockBackend, type MockBackendOptions } from '@rendezvous/mock-api/create-mock-backend';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import { clearMemberStorage, PUSH_STORED } from '../data/browser-storage.ts';
import { closeTexts } from '../data/sealed-texts.ts';
import './query-settings.ts';

export type StoryBackendOptions = MockBackendOptions & {
  /** Whether the entry warning appears. It is off by default, because it would cover every story of a visitor. */
  readonly entryWarning?: boolean;
  /** Changes the backend before the story is shown: its data and the outcomes of calls. */
  readonly arrange?: (backend: MockBackend) => void;
};

let current: MockBackend | null = null;

/** The mock backend of the shown story. */
export function storyBackend(): MockBackend {
  if (!current)
    throw new Error('storyBackend: the story has no backend. Give it `beforeEach: withBackend({ … })`.');
  return current;
}

/** For a story's `beforeEach`: creates the story's mock backend and clears what the site stored on the device. */
export function withBackend({ entryWarning = false, arrange, ...options }: StoryBackendOptions = {}) {
  return ({ msw }: { msw: MswApi }) => {
    const backend = createMockBackend(options);
    arrange?.(backend);
    msw.use(...mswHandlers(backend));
    clearDeviceStorage(entryWarning);
    current = backend;
    return () => backend.close();
  };
}

/** For a story's `beforeEach`: a visitor's page of a site whose company has told nothing about itself (SITE-9). */
export const withoutCompany = withBackend({
  signedIn: null,
  settings: { support_phone: '' },
  arrange: ({ site }) => {
    const nothing = {
      name: '',
      address: '',
      city: '',
      kvk: '',
      tradenames: [],
      vat_numbers: [],
      support_phone: '',
    };
    site.company = { ...site.company, ...nothing };
  },
});

const DEVICE_KEYS = [
  'photo-alert',
  'push-alert',
  'time-bonus',
  'activation-modal',
  'activation-mail',
  'welcome-offer',
  PUSH_STORED,
];

/** It removes only the site's own keys, because Storybook stores its settings in the same place. */
function clearDeviceStorage(entryWarning: boolean): void {
  for (const key of DEVICE_KEYS) localStorage.removeItem(key);
  if (entryWarning) localStorage.removeItem('entry-warning');
  else localStorage.setItem('entry-warning', new Date().toISOString());
  clearMemberStorage();
  closeTexts();
  sessionStorage.removeItem('payment-method');
  clearTypedEmail();
  sessionStorage.removeItem('sign-up-draft');
}
