import { expect, test } from 'vitest';
import { DEMO_LOGIN, DEMO_MODERATOR, DEMO_STAFF, isRefusedDemoLogin } from './demo-login.ts';

test.each([
  ['no demo, own machine', { demo: false, demoForStrangers: false }, { local: true }, [true, true, false]],
  ['demo, own machine', { demo: true, demoForStrangers: false }, { local: true }, [false, false, false]],
  ['demo, another machine', { demo: true, demoForStrangers: false }, { local: false }, [true, true, false]],
  [
    'open demo, another machine',
    { demo: true, demoForStrangers: true },
    { local: false },
    [false, true, false],
  ],
  ['open demo, own machine', { demo: true, demoForStrangers: true }, { local: true }, [false, false, false]],
] as const)('%s: which log-ins are refused (SITE-11)', (_, config, facts, [member, moderator, other]) => {
  expect([
    isRefusedDemoLogin(config, facts, DEMO_LOGIN.email.toUpperCase()),
    isRefusedDemoLogin(config, facts, DEMO_MODERATOR),
    isRefusedDemoLogin(config, facts, DEMO_STAFF),
    isRefusedDemoLogin(config, facts, 'anna@example.com'),
  ]).toEqual([member, moderator, moderator, other]);
});
