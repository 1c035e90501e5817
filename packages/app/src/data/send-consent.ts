import { CallError } from '@rendezvous/contract/errors';
import { CONSENT_FORM } from '@rendezvous/contract/tracking';

/**
 * Sends the form that answers the question about cookies (LAW-5) beside the page, which stays as it is.
 * @throws CallError unavailable
 */
export async function sendConsent(form: FormData): Promise<void> {
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  // The answer leads back to the page, which is there already.
  const response = await fetch(CONSENT_FORM, { method: 'POST', body, redirect: 'manual' }).catch(() => null);
  if (!response || response.status >= 400) throw new CallError('unavailable');
}
