import type { CDPSession, Page } from 'playwright';
import { expect, it } from 'vitest';
import { freeMembers, visitAsMember } from './members.ts';
import { openSharedSite } from './open-site.ts';
import { readViolations, waitForHydration } from './visitor.ts';

const site = openSharedSite();
const members = freeMembers(site);

/** Gives the page an authenticator that keeps passkeys and checks its user, as a phone does. */
async function addAuthenticator(page: Page): Promise<{ devTools: CDPSession; authenticatorId: string }> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devTools, authenticatorId };
}

it('a member adds a passkey, logs out, logs in with it, and removes it (LOGIN-13, LOGIN-14, LOGIN-16)', async () => {
  const { value: member } = await members.next();
  const { page, context, self, t, at, browserErrors } = await visitAsMember(
    site.browser,
    site.url,
    member.email,
  );
  // Whoever has logged out is a visitor, for whom the entry warning would cover the page.
  await context.addInitScript(() => localStorage.setItem('entry-warning', new Date().toISOString()));
  const { devTools, authenticatorId } = await addAuthenticator(page);
  const keptPasskeys = async () =>
    (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;

  await page.goto(at('/profile/settings/account'));
  const section = page.getByRole('region', { name: t('passkeys.title'), exact: true });
  await section.getByText(t('passkeys.empty')).waitFor();
  await waitForHydration(page);
  await section.getByLabel(t('passkeys.name'), { exact: false }).fill('My phone');
  await section.getByRole('button', { name: t('passkeys.add'), exact: true }).click();
  await section.getByText(t('passkeys.added'), { exact: true }).waitFor();
  await section.getByText('My phone', { exact: true }).waitFor();
  expect(await keptPasskeys()).toMatchObject([
    { rpId: new URL(site.url).hostname, isResidentCredential: true },
  ]);
  expect(await readViolations(page)).toEqual([]);

  const logIn = `${at('/login')}?next=${encodeURIComponent(new URL(at('/profile/settings/account')).pathname)}`;
  await context.clearCookies();
  // The authenticator answers the suggestions of the page at once, so that the page may be left before it has loaded.
  await page.goto(logIn, { waitUntil: 'commit' });
  await section.getByText('My phone', { exact: true }).waitFor();

  await context.clearCookies();
  await context.addInitScript(() => {
    // The empty page before the first one has no passkeys.
    if ('PublicKeyCredential' in globalThis)
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto(logIn);
  await waitForHydration(page);
  const button = page.getByRole('button', { name: t('passkeys.log_in'), exact: true });
  await button.click();
  await section.getByText('My phone', { exact: true }).waitFor();
  const response = await page.request.get(`${site.url}/api/user.php`);
  expect(await response.json()).toMatchObject({ user: { id: self.id } });

  await section.getByRole('button', { name: t('passkeys.remove_name', { name: 'My phone' }) }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: t('passkeys.remove'), exact: true }).click();
  await section.getByText(t('passkeys.empty')).waitFor();

  await context.clearCookies();
  await page.goto(at('/login'));
  await waitForHydration(page);
  await button.click();
  await page.getByText(t('passkeys.log_in_refused'), { exact: true }).waitFor();
  // The site.browser reports the refused call itself.
  expect(browserErrors.filter((error) => !error.includes('/api/passkey-login.php'))).toEqual([]);
  await context.close();
});
