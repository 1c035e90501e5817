import { expect, it } from 'vitest';
import { placesOf } from './chat-search.ts';
import { hasContactDetails } from './contact-details.ts';

it('finds links, addresses and phone numbers in a text (CHAT-33)', () => {
  const texts = [
    'Look: https://example.org/x',
    'see WWW.example.org',
    'find me on somewhere.com please',
    'write to me.you@example.org',
    'call +49 151 2345678',
    'my number (020) 123-4567',
    '0612345678',
  ];
  expect(texts.filter((text) => !hasContactDetails(text))).toEqual([]);
});

it('finds none in what people usually write (CHAT-33)', () => {
  const texts = [
    'Hello.How are you?',
    'I was born in 1996, in Utrecht',
    'At 19:30 or 20:00?',
    'It cost 12,50 in 2024',
    'e.g. on Saturday…',
    'We are 2 of 3, i.e. most',
  ];
  expect(texts.filter((text) => hasContactDetails(text))).toEqual([]);
});

it('finds every place of a text without regard to case (CHAT-31)', () => {
  expect(placesOf('Tea, tea and TEA', 'tea')).toEqual([
    [0, 3],
    [5, 8],
    [13, 16],
  ]);
  expect(placesOf('Tea', ' ')).toEqual([]);
  expect(placesOf('İstanbul', 'stan')).toEqual([]);
});
