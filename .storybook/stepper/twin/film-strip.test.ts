import { expect, it } from 'vitest';
import type { Fault } from '../fault.ts';
import { pairOf, type Side } from './compare.ts';
import { filmStrip } from './film-strip.ts';

const PICTURE = 'data:image/png;base64,AAAA';
const fault: Fault = {
  kind: 'text',
  rule: 'cut',
  message: 'A text is cut.',
  where: ['“<b>Maksa</b>”, by <p>'],
};
const side = (faults: readonly Fault[]): Side => ({
  picture: PICTURE,
  facts: { state: 'done', context: [], faults },
});

it('shows both screens of each step, what differs, and the faults of one of them, as text', () => {
  const page = filmStrip({
    title: 'Payment',
    labels: ['en, phone', 'fi, phone'],
    address: 'https://design.example/?a=1&b="2"',
    captions: [{ step: 'Start', state: 'choosing<script>' }],
    pairs: [pairOf(0, [side([]), side([fault])], { share: 0.25, picture: PICTURE })],
  });
  expect(page.match(/<img /g)).toHaveLength(3);
  expect(page).toContain('25.0 %');
  expect(page).toContain('Faults only in fi, phone');
  expect(page).toContain('“&lt;b>Maksa&lt;/b>”');
  expect(page).toContain('choosing&lt;script>');
  expect(page).toContain('href="https://design.example/?a=1&amp;b=&quot;2&quot;"');
  expect(page).not.toMatch(/src="(?!data:)|<script/);
});

it('says where the browser could not create a picture', () => {
  const silent: Side = { picture: null, facts: null };
  const page = filmStrip({
    title: 'Payment',
    labels: ['en', 'fi'],
    address: '',
    captions: [],
    pairs: [pairOf(0, [side([]), silent], { share: null, picture: null })],
  });
  expect(page).toContain('The browser could not create a picture.');
  expect(page).toContain('not comparable');
  expect(page).toContain('because a screen did not answer');
  expect(page).not.toContain('the same');
});
