import { describe, expect, test } from 'vitest';
import { describeScreens } from './screens.mjs';

const screens = describeScreens();
const screen = (title) => screens.find((one) => one.title === title);

describe('describeScreens', () => {
  test('reads purpose, address, components, flow and rules of a screen from its files', () => {
    expect(screen('App/Log in')).toMatchObject({
      id: 'app-log-in--default',
      about: 'The log-in page, driven by the log-in machine.',
      file: 'packages/app/src/features/account/LogInRoute.tsx',
      routes: ['/login'],
      flows: ['logIn'],
    });
    expect(screen('App/Log in').folders).toEqual(expect.arrayContaining(['primitives/button', 'form/field']));
    expect(screen('App/Log in').rules).toEqual(expect.arrayContaining(['LOGIN-1', 'LOGIN-10']));
  });

  test('lists all paths of a route, and none for a part of other pages', () => {
    expect(screen('App/Sign up').routes).toEqual(['/signup', '/members/:id/signup']);
    expect(screen('App/Direct debit')).toMatchObject({
      routes: ['/directdebit/:id?'],
      flows: ['directDebit'],
    });
    expect(screen('App/Spending limit').routes).toEqual([]);
  });

  test('leaves out the rules of other screens in the same folder', () => {
    expect(screen('App/Receipt').rules).toContain('PAY-25');
    expect(screen('App/Receipt').rules).not.toContain('REFUND-3');
  });

  test('finds for every screen what it is for: the docstring of its component', () => {
    expect(screens.length).toBeGreaterThan(50);
    expect(screens.filter(({ about }) => about === '').map(({ title }) => title)).toEqual([]);
  });
});
