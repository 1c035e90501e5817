import { describe, expect, it } from 'vitest';
import { packed } from '@rendezvous/machines/walk/packed-link';
import { CURRENT, linkIn, readSides, writeSides, type Sides } from './compared.ts';

const link = '2-abc~comesBackPaid~o.readOrder.completed~.';
const sides: Sides = [CURRENT, { link, name: 'Paid “at once”' }];

describe('two walks in an address', () => {
  it('are read as they were written', () => {
    expect(writeSides(sides)).toMatch(/^[\w-]+$/);
    expect(readSides(writeSides(sides))).toEqual(sides);
    expect(writeSides(null)).toBe('');
  });

  it.each([
    ['nothing', ''],
    ['another text', 'saved'],
    ['one walk', packed(JSON.stringify([['a', link]]))],
    [
      'numbers',
      packed(
        JSON.stringify([
          [1, 2],
          [3, 4],
        ]),
      ),
    ],
    ['an object', packed('{}')],
    ['a part', writeSides(sides).slice(0, 30)],
  ])('%s is none', (_, text) => {
    expect(readSides(text)).toBeNull();
  });
});

describe('a pasted walk', () => {
  const address = `https://design.example/?path=/story/flows-payment--walk&globals=locale:en&args=twin:locale_fi;walk:${packed(link)}`;

  it.each([
    ['an address', address],
    ['an address with escapes', encodeURI(address).replaceAll(':', '%3A').replace('https%3A', 'https:')],
    [
      'the address of the page itself',
      `https://design.example/iframe.html?id=flows-payment--walk&args=walk:${packed(link)}`,
    ],
    ['a link', ` ${link} `],
  ])('is found in %s', (_, text) => {
    expect(linkIn(text, 'payment')).toEqual({ link });
  });

  it('of another flow, or none, is refused', () => {
    expect(linkIn(address, 'signUp')).toEqual({ problem: 'This is not a walk of Sign-up.' });
    expect(linkIn('https://design.example/', 'payment')).toEqual({
      problem: 'This is not the link to a walk.',
    });
  });
});
