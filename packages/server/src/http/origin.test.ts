import { describe, expect, it } from 'vitest';
import { refuseOtherSites } from './origin.ts';

const OWN = 'https://rendezvous.example';
const check = (method: string, headers: Record<string, string>, path = '/api/user.php') =>
  refuseOtherSites({ method, path, headers }, OWN);

describe('refuseOtherSites', () => {
  it.each(['cross-site', 'same-site'])('refuses a change from a %s page (CALL-5)', (site) => {
    expect(() => check('POST', { 'sec-fetch-site': site })).toThrow('forbidden');
  });
  it('refuses a foreign or opaque origin, also without fetch metadata (CALL-5)', () => {
    expect(() => check('PUT', { origin: 'https://evil.example' })).toThrow('forbidden');
    expect(() => check('PUT', { origin: 'null' })).toThrow('forbidden');
    expect(() => check('PUT', { origin: `${OWN}.evil.example` })).toThrow('forbidden');
  });
  it('refuses logging out from another site, although it is a GET (CALL-5)', () => {
    expect(() => check('GET', { 'sec-fetch-site': 'cross-site' }, '/api/logout.php')).toThrow('forbidden');
  });
  it('permits changes from own pages, reads, and the provider’s webhook (CALL-5)', () => {
    expect(() => {
      check('POST', { 'sec-fetch-site': 'same-origin', origin: OWN });
      check('GET', { 'sec-fetch-site': 'cross-site' }, '/api/settings.php');
      check('POST', { origin: 'https://stripe.com' }, '/api/payment-webhook.php');
    }).not.toThrow();
  });
});
