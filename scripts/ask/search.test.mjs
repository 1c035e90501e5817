import { beforeAll, describe, expect, test } from 'vitest';
import { collectAskData, readTexts } from '../../.storybook/ask/collect.ts';
import { manifestOf } from '../../.storybook/ask/manifests.ts';
import { plainText } from '../../.storybook/ask/plain-text.ts';
import { createSearch } from '../../.storybook/ask/search.ts';

let data;
let texts;
let search;
beforeAll(async () => {
  data = await collectAskData();
  texts = readTexts();
  search = createSearch(data, texts, [
    { id: 'foundations-motion--animations', title: 'Foundations/Motion', name: 'Animations' },
    { id: 'ui-feedback-dialog--docs', title: 'UI/Feedback/Dialog', name: 'Docs' },
  ]);
}, 60_000);

const group = (query, name, limit = 8) => search(query, limit).find((one) => one.name === name);
const titles = (query, name) => (group(query, name)?.results ?? []).map(({ title }) => title);

describe('the search', () => {
  test('finds each component by its name and by all of its synonyms', () => {
    expect(data.components.length).toBeGreaterThan(100);
    // Without the texts of all languages, which take most of the time of a query.
    const words = createSearch(data, undefined);
    const found = (query) => words(query, 12).find((one) => one.name === 'component')?.results ?? [];
    const missed = data.components.flatMap(({ name, docs, guide }) =>
      [name, ...guide.synonyms]
        .filter((query) => !found(query).some(({ page }) => page === docs))
        .map((query) => `${query} does not find ${name}`),
    );
    expect(missed).toEqual([]);
  });

  test.each([
    ['modal', 'Dialog'],
    ['toast', 'Toast'],
    ['snackbar', 'Toast'],
    ['drawer', 'Sheet'],
    ['toggle', 'Switch'],
    ['divider', 'Separator'],
    ['Dialgo', 'Dialog'],
  ])('lists for "%s" the component %s first', (query, name) => {
    expect(titles(query, 'component')[0]).toBe(name);
  });

  test('lists every component that a word can mean, and says why', () => {
    expect(titles('dropdown', 'component')).toEqual(expect.arrayContaining(['Combobox', 'Select', 'Menu']));
    expect(group('dropdown', 'component').results[0].detail).toMatch(/^Also called dropdown\. /);
  });

  test('finds a shown text in any language, without its accents, and opens the screen that shows it', () => {
    expect(group('losenord', 'text').results[0]).toEqual({
      key: 'text account.password',
      group: 'text',
      title: 'Lösenord',
      detail: expect.stringMatching(/^account\.password, sv, shown by Log in/),
      page: 'app-log-in--default',
    });
  });

  // What a designer in Finland or Germany calls it, whether or not a text of the site has the word.
  test.each([
    ['painike', 'component', 'Button'],
    ['Schaltfläche', 'component', 'Button'],
    ['välilehti', 'component', 'Tabs'],
    ['Reiter', 'component', 'Tabs'],
    ['valintaruutu', 'component', 'Checkbox'],
    ['Kontrollkästchen', 'component', 'Checkbox'],
    ['Auswahlliste', 'component', 'Select'],
    ['väri', 'token', '--color-ink'],
    ['Farbe', 'token', '--color-ink'],
    ['Abmelden', 'text', 'Ausloggen'],
    ['kirjautuminen', 'text', 'Kirjaudu'],
    ['Kennwort', 'text', 'Passwort'],
  ])('finds "%s" in Finnish or German', (query, name, title) => {
    expect(titles(query, name)).toContain(title);
  });

  test('finds a shown word without what only looks like it', () => {
    expect(group('Weiter', 'text').results[0].title).toBe('Weiter');
    expect(group('Weiter', 'component')).toBeUndefined();
  });

  test('finds a short word at the beginning of words only, and a longer one within them', () => {
    // "Spill av" is Norwegian for "Play".
    expect(titles('pill', 'component')).toContain('Badge');
    expect(titles('pill', 'text')).toEqual([]);
    expect(titles('spil', 'text')).not.toEqual([]);
    expect(titles('asswort', 'text')).not.toEqual([]);
  });

  test('finds a text with the name of a member in place of its argument', () => {
    expect(titles('Anna likes you', 'text')).toContain('{name} likes you');
  });

  test('finds guidance, tokens, rules, flows, screens and other pages of Storybook', () => {
    expect(titles('yes-or-no question', 'guide')).toContain('For a yes-or-no question, use `AlertDialog`.');
    expect(titles('color brand', 'token')[0]).toBe('--color-brand');
    expect(titles('PAY-12', 'rule')[0]).toMatch(/^PAY-12: There are \d+ payment method keys/);
    expect(titles('payment', 'place')).toContain('Payment');
    expect(titles('checkout', 'place')).toContain('Checkout');
    expect(titles('animations', 'page')).toEqual(['Animations']);
  });

  test('counts what it leaves out, does not repeat a component as a page, and is empty for nothing', () => {
    const { results, found } = group('button', 'guide', 2);
    expect([results.length, found > 2]).toEqual([2, true]);
    expect(titles('Dialog', 'page')).toEqual([]);
    expect([search('   '), search('zzzzqqqq')]).toEqual([[], []]);
  });

  test('answers a word within the time of a frame, over all texts of all languages', () => {
    const started = performance.now();
    for (const query of ['password', 'send', 'kirjaudu', 'betala', 'modal']) search(query);
    expect((performance.now() - started) / 5).toBeLessThan(200);
  });
});

describe('the collected data', () => {
  test('gives every message its use, and most of them a screen, a component or a file', () => {
    const uses = Object.values(data.messages);
    expect(uses.length).toBe(Object.keys(texts.written.en).length);
    expect(data.messages['account.password'].screens).toContain('App/Log in');
    expect(data.messages['ui.save'].components).toContain('UI/Primitives/Button');
    expect(data.messages['chat.send'].flows).toContain('Flows/Message');
  });

  test('links each flow to its walk and each component to its docs page', () => {
    expect(data.flows.find(({ name }) => name === 'directDebit')).toMatchObject({
      title: 'Flows/Direct debit',
      id: 'flows-direct-debit--walk',
    });
    expect(data.components.find(({ name }) => name === 'Dialog')).toMatchObject({
      docs: 'ui-feedback-dialog--docs',
      kib: expect.any(Number),
      guide: { status: 'stable' },
    });
  });

  test('describes a component in the format of Storybook’s manifest, with an example that can be copied', () => {
    const manifest = manifestOf(data.components.find(({ name }) => name === 'Dialog'));
    expect(manifest).toMatchObject({
      id: 'ui-feedback-dialog',
      name: 'Dialog',
      import: "import { Dialog, DialogClose } from '@rendezvous/ui/feedback/dialog';",
      apiDescription: expect.stringContaining('## When not'),
    });
    const [story] = manifest.stories;
    expect(story).toMatchObject({
      id: 'ui-feedback-dialog--default',
      description: expect.stringContaining('Escape closes it'),
    });
    expect(story.snippet).toContain('<Dialog');
    expect(story.snippet).not.toContain('play:');
  });
});

describe('plainText', () => {
  test('shows each form of a plural or a choice, without tags', () => {
    expect(plainText('{count, plural, one {# message} other {# messages}} for <b>{name}</b>')).toBe(
      '# message for {name} / # messages for {name}',
    );
    expect(plainText('Save')).toBe('Save');
  });
});
