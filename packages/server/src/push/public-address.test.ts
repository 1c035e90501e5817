import dns, { type LookupAddress } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPublicAddress, lookupPublic, PrivateAddressError } from './public-address.ts';

describe('isPublicAddress (PUSH-4)', () => {
  it.each([
    '1.1.1.1', '11.0.0.0', '100.63.255.255', '100.128.0.0', '142.250.74.42', '169.253.255.255', '172.15.255.255',
    '172.32.0.0', '192.167.255.255', '192.169.0.0', '198.17.255.255', '223.255.255.255', '2a00:1450:4001:80b::200a',
    '2606:4700::1111', '2001:4860:4860::8888', '2620:fe::fe',
  ])('takes %s', (address) => expect(isPublicAddress(address)).toBe(true)); // prettier-ignore

  it.each([
    ['this machine', '127.0.0.1', '127.255.255.254', '0.0.0.0', '::1', '::'],
    ['a private network', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
    ['the same link', '169.254.1.1', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
    ['metadata of a cloud', '169.254.169.254', '100.100.100.200', 'fd00:ec2::254', '192.0.0.192'],
    ['carriers, tests and documentation', '100.64.0.1', '198.18.0.1', '192.0.2.1', '198.51.100.7', '203.0.113.9'],
    ['documentation of version 6', '2001:db8::1', '3fff::1'],
    ['many', '224.0.0.1', '255.255.255.255', '240.0.0.1', 'ff02::1'],
    ['version 4, written as version 6', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::10.0.0.1'],
    ['version 4, through a translator or a tunnel', '64:ff9b::a00:1', '64:ff9b:1::1', '2002:a00:1::', '2001::1'],
  ])('refuses addresses of %s: %s, %s …', (_, ...addresses) =>
    expect(addresses.filter(isPublicAddress)).toEqual([]),
  ); // prettier-ignore

  it.each(['', 'localhost', '10.1', '0x7f000001', '2130706433', '[::1]', '1.1.1.1:443'])(
    'refuses what is no address: %o',
    (text) => expect(isPublicAddress(text)).toBe(false),
  );
});

describe('lookupPublic (PUSH-4)', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  /** Decides what the name server answers. */
  function stubNameServer(answer: Error | readonly string[]): void {
    vi.spyOn(dns, 'lookup').mockImplementation(((
      _host: string,
      _options: object,
      callback: (error: Error | null, addresses: LookupAddress[]) => void,
    ) => {
      if (answer instanceof Error) return callback(answer, []);
      callback(
        null,
        answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    }) as unknown as typeof dns.lookup);
    syncBuiltinESMExports();
  }

  const lookup = (hostname: string, { all }: { all: boolean }) =>
    new Promise<unknown>((resolve, reject) =>
      lookupPublic(hostname, { all }, (error, address, family) => {
        if (error) reject(error);
        else resolve(all ? address : { address, family });
      }),
    );

  it('gives the addresses of a host, or the first one', async () => {
    stubNameServer(['142.250.74.42', '2a00:1450:4001:80b::200a']);
    const both = [
      { address: '142.250.74.42', family: 4 },
      { address: '2a00:1450:4001:80b::200a', family: 6 },
    ];
    expect(await lookup('fcm.googleapis.com', { all: true })).toEqual(both);
    expect(await lookup('fcm.googleapis.com', { all: false })).toEqual(both[0]);
  });

  it.each([
    ['only a private address', ['10.0.0.5']],
    ['a private address beside a public one', ['142.250.74.42', '169.254.169.254']],
    ['a private address of version 6', ['142.250.74.42', '::1']],
    ['a mapped address', ['::ffff:10.0.0.5']],
    ['no address', []],
  ])('refuses a known service whose name leads to %s', async (_, addresses) => {
    stubNameServer(addresses);
    for (const all of [true, false]) {
      await expect(lookup('fcm.googleapis.com', { all })).rejects.toBeInstanceOf(PrivateAddressError);
    }
  });

  it('refuses the name of this machine', async () => {
    await expect(lookup('localhost', { all: true })).rejects.toBeInstanceOf(PrivateAddressError);
  });

  it('passes on the error of a name that nobody knows', async () => {
    stubNameServer(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }));
    await expect(lookup('fcm.googleapis.com', { all: true })).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });
});
