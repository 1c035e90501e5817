import { expect, fn, waitFor } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { keepInstallPrompt } from '../../page/install-prompt.ts';
import { stubInstalledApp } from '../../testing/stub-installed-app.ts';
import { Screen } from '../../testing/Screen.tsx';
import { storyBackend, withBackend } from '../../testing/story-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';

/** The browser's question; a press on its buttons is the test's. */
const prompt = fn(async () => ({ outcome: 'accepted' as const }));

/** A browser offers to install the site, as Chrome and Edge do. */
function offerInstall(): void {
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
}

/** Members who have written with two others, and have been asked for notifications before. */
function arrange(answered = 2) {
  return () => {
    localStorage.setItem(`answered-chats:${storyBackend().self?.id}`, String(answered));
    localStorage.setItem('push-alert', new Date().toISOString());
    localStorage.setItem('welcome-offer', new Date().toISOString());
    prompt.mockClear();
    keepInstallPrompt();
    return () => {
      dispatchEvent(new Event('appinstalled'));
      localStorage.clear();
    };
  };
}

const meta = preview.meta({
  title: 'App/Install',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/members' },
  beforeEach: [withBackend(), arrange()],
  play: waitForScreen,
});
export default meta;

/** "Install" asks the browser's question, and the offer does not come back (APP-7). */
export const Offered = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('main');
    offerInstall();
    await userEvent.click(await canvas.findByRole('button', { name: 'Install' }));
    await expect(prompt).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.queryByText('Install Rendezvous')).toBeNull());
    await expect(localStorage.getItem('install')).not.toBeNull();
  },
});

export const NotNow = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('main');
    offerInstall();
    await userEvent.click(await canvas.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(canvas.queryByText('Install Rendezvous')).toBeNull());
    await expect(prompt).not.toHaveBeenCalled();
    offerInstall();
    await expect(canvas.queryByText('Install Rendezvous')).toBeNull();
  },
});

/** An iPhone or iPad has no such question: the way through its menu is explained. */
export const OnAPhoneOfApple = meta.story({
  beforeEach: () => {
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
    return () => void Reflect.deleteProperty(navigator, 'standalone');
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/then “Add to Home Screen”/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Install' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Not now' })).toBeVisible();
  },
});

/** Nothing is offered after one conversation, nor in the installed app. */
export const TooEarly = meta.story({
  beforeEach: arrange(1),
  play: async ({ canvas }) => {
    await canvas.findByRole('main');
    offerInstall();
    await expect(canvas.queryByText('Install Rendezvous')).toBeNull();
  },
});

export const Installed = meta.story({
  beforeEach: stubInstalledApp(1),
  play: async ({ canvas }) => {
    await canvas.findByRole('main');
    offerInstall();
    await expect(canvas.queryByText('Install Rendezvous')).toBeNull();
  },
});
