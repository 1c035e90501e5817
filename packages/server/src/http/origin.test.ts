import { describe, expect, it } from 'vitest';
import { refuseOtherSites } from './origin.ts';

const OWN = 'https://rendezvous.example';
const ask = (method: string, headers: Record<string, string>, path = '/api/user.php') =>
  refuseOtherSites({ method, path, headers }, OWN);

describe('refuseOtherSites', () => {
  it.each(['cross-site', 'same-site'])('refuses a change from a %s page', (site) => {
    expect(() => ask('POST', { 'sec-fetch-site': site })).toThrow('forbidden');
  });
  it('refuses a foreign or opaque origin, also where there is no fetch metadata', () => {
    expect(() => ask('PUT', { origin: 'https://evil.example' })).toThrow('forbidden');
    expect(() => ask('PUT', { origin: 'null' })).toThrow('forbidden');
    expect(() => ask('PUT', { origin: `${OWN}.evil.example` })).toThrow('forbidden');
  });
  it('refuses the one GET that changes something', () => {
    expect(() => ask('GET', { 'sec-fetch-site': 'cross-site' }, '/api/logout.php')).toThrow('forbidden');
  });
  it('lets our own pages, reads, and the provider through', () => {
    expect(() => {
      ask('POST', { 'sec-fetch-site': 'same-origin', origin: OWN });
      ask('GET', { 'sec-fetch-site': 'cross-site' }, '/api/settings.php');
      ask('POST', { origin: 'https://stripe.com' }, '/api/payment-webhook.php');
    }).not.toThrow();
  });
});
