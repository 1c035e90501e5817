import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packed } from '@rendezvous/machines/walk/packed-link';
import { defaultAppearance } from '../../shared/appearance.ts';
import {
  buildPath,
  isTwin,
  NO_TWIN,
  readTwin,
  twinAppearances,
  twinTools,
  writeTwin,
  type Twin,
} from './twin.ts';

const HERE = 'https://design.example/storybook/iframe.html?id=flows-payment--walk';

describe('the twin of a walk', () => {
  it('is written and read without a loss, in every combination', () => {
    const change = fc.constantFrom(
      ...twinTools.flatMap(({ tool, choices }) => Object.keys(choices).map((value) => ({ [tool]: value }))),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
        const twin: Twin = { changes: Object.assign({}, ...changes) as Twin['changes'], build: '' };
        expect(readTwin(writeTwin(twin))).toEqual({ twin, leftOut: [] });
        expect(writeTwin(twin)).toMatch(/^[\w-]*$/);
      }),
    );
  });

  it('is none without a change', () => {
    expect(isTwin(readTwin('').twin)).toBe(false);
    expect(isTwin({ ...NO_TWIN, build: '/earlier/' })).toBe(true);
  });

  it('keeps what is known of a crafted argument, and names the rest', () => {
    expect(readTwin('locale_fi__locale_xx__toString_1__text_200__x')).toEqual({
      twin: { changes: { locale: 'fi', text: '200' }, build: '' },
      leftOut: ['locale_xx', 'toString_1', 'x'],
    });
  });

  it('differs from the first screen only by its changes', () => {
    const appearance = { ...defaultAppearance, locale: 'en', width: 'phone', theme: 'both' };
    expect(twinAppearances(appearance, { changes: { text: '200' }, build: '' })).toEqual([
      { ...appearance, theme: 'light' },
      { ...appearance, theme: 'light', text: '200' },
    ]);
  });
});

describe('the address of another build', () => {
  it.each([
    ['', ''],
    ['../earlier', '/earlier/'],
    ['/earlier/index.html?path=/story/x', '/earlier/'],
    ['https://design.example/earlier/', '/earlier/'],
    ['https://evil.example/earlier/', null],
    ['//evil.example/', null],
    ['javascript:alert(1)', null],
    ['https://', null],
  ])('%s is %s', (address, path) => {
    expect(buildPath(address, HERE)).toBe(path);
  });

  it('of another origin is not taken from a link', () => {
    expect(packed('https://evil.example/')).toMatch(/^[\w-]+$/);
    expect(buildPath('https://evil.example/', HERE)).toBeNull();
  });
});
