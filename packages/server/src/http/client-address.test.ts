import { describe, expect, it } from 'vitest';
import { clientAddress, countedNetworks } from './client-address.ts';

const requestWith = (forwarded: string | undefined, remoteAddress = '10.0.0.1') => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  socket: { remoteAddress },
});

describe('clientAddress', () => {
  it('ignores X-Forwarded-For without a trusted proxy', () => {
    expect(clientAddress(requestWith('203.0.113.7'), 0)).toBe('10.0.0.1');
  });
  it('returns the entry that the outermost trusted proxy appended, whatever the client wrote before it', () => {
    expect(clientAddress(requestWith('1.1.1.1, 203.0.113.7'), 1)).toBe('203.0.113.7');
    expect(clientAddress(requestWith('1.1.1.1, 203.0.113.7, 192.0.2.9'), 2)).toBe('203.0.113.7');
    expect(clientAddress(requestWith('203.0.113.7'), 1)).toBe('203.0.113.7');
    expect(clientAddress(requestWith(undefined), 1)).toBe('10.0.0.1');
  });
  it.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:5544', '203.0.113.7'],
    ['[2001:db8::7]:5544', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', '10.0.0.1'],
    ['203.0.113.7; drop table', '10.0.0.1'],
    [', ,', '10.0.0.1'],
  ])('reads %s as %s', (forwarded, address) => {
    expect(clientAddress(requestWith(forwarded), 1)).toBe(address);
  });
  it('reads an IPv4-mapped IPv6 address of the socket as IPv4', () => {
    expect(clientAddress(requestWith(undefined, '::ffff:203.0.113.7'), 0)).toBe('203.0.113.7');
  });
});

describe('countedNetworks', () => {
  const networks = (address: string) => countedNetworks(address).map(({ network }) => network);

  it('counts an IPv4 address as itself', () => {
    expect(networks('203.0.113.7')).toEqual(['203.0.113.7']);
  });
  it('counts all addresses of a /64 as one, and also as their /48 (CALL-6)', () => {
    expect(networks('2001:db8:1:2:3:4:5:6')).toEqual(['2001:db8:1:2::/64', '2001:db8:1::/48']);
    expect(networks('2001:0DB8:0001:0002::ffff')).toEqual(networks('2001:db8:1:2:3:4:5:6'));
    expect(networks('2001:db8:1:3::1')[0]).not.toBe(networks('2001:db8:1:2::1')[0]);
    expect(networks('2001:db8:1:3::1')[1]).toBe(networks('2001:db8:1:2::1')[1]);
  });
  it.each([
    ['::1', '0:0:0:0::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ])('reads %s', (address, network) => {
    expect(networks(address)[0]).toBe(network);
  });
});
