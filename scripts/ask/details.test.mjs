import { LOCALES } from '../../packages/contract/src/locales.ts';
import { describe, expect, test } from 'vitest';
import { readFlowStates } from '../../.storybook/ask/flow-states.ts';
import { collectAskData, readTexts } from '../../.storybook/ask/collect.ts';
import { messagesOf, pageOfComponent, statesOf, unknownRunning } from '../../.storybook/xray/details.ts';
import { flows } from '../../packages/machines/src/flows.ts';
import { chartOf } from '../../packages/machines/src/walk/coverage.ts';
import { fingerprint } from '../../packages/machines/src/walk/drawing.ts';

const data = await collectAskData();
const texts = readTexts();
const report = (part) => ({
  element: 'button',
  width: 100,
  height: 40,
  components: [],
  tokens: [],
  texts: [],
  otherTexts: 0,
  running: [],
  ...part,
});
const shown = (...ids) => ({ text: ids[0], kind: 'text', ids });

describe('pageOfComponent', () => {
  const pageOf = (file, name) => pageOfComponent({ file, name }, data)?.docs;

  test('finds the page of a component, also of one that is documented with another', () => {
    expect(pageOf('packages/ui/src/primitives/button/Button.tsx', 'Button')).toBe(
      'ui-primitives-button--docs',
    );
    expect(pageOf('packages/ui/src/primitives/button/Button.tsx', 'LinkButton')).toBe(
      'ui-primitives-button--docs',
    );
    expect(pageOf('packages/ui/src/primitives/page/Stack.tsx', 'Stack')).toBe('ui-primitives-stack--docs');
    expect(pageOf('packages/ui/src/primitives/page/Columns.tsx', 'Columns')).toBe(
      'ui-primitives-columns--docs',
    );
  });

  test('finds none for a component of the site', () => {
    expect(pageOf('packages/app/src/features/account/LogInView.tsx', 'Button')).toBeUndefined();
  });
});

describe('messagesOf', () => {
  test('gives each message once, with all languages and the screens that show it', () => {
    const messages = messagesOf(
      report({
        texts: [shown('account.password'), shown('account.password', 'chat.send'), shown('no.such_id')],
      }),
      data,
      texts,
    );
    expect(messages.map(({ id }) => id)).toEqual(['account.password', 'chat.send']);
    const [password] = messages;
    expect(password.texts).toHaveLength(LOCALES.length);
    expect(password.texts.find(({ language }) => language === 'sv').text).toBe('Lösenord');
    expect(password.screens).toContainEqual(
      expect.objectContaining({ title: 'App/Log in', id: 'app-log-in--default' }),
    );
  });
});

describe('statesOf', () => {
  test('lists the state of now first, and the states whose screen shows the same message', () => {
    const states = statesOf(
      report({
        texts: [shown('account.password')],
        running: [{ name: 'logIn', state: 'blocked', active: ['logIn', 'logIn.blocked'] }],
      }),
      data,
    );
    const inLogIn = states.filter(({ flow }) => flow.name === 'logIn');
    expect(inLogIn[0]).toMatchObject({ isNow: true, state: { id: 'logIn.blocked', name: 'blocked' } });
    expect(inLogIn[0].state.steps.length).toBeGreaterThan(0);
    expect(inLogIn.map(({ state }) => state.id)).toContain('logIn.asking');
    expect(inLogIn.filter(({ isNow }) => isNow)).toHaveLength(1);
  });

  test('is empty for a text that is no message', () => {
    expect(statesOf(report({ texts: [{ text: 'Anna', kind: 'text', ids: [] }] }), data)).toEqual([]);
  });
});

test('a running machine in a state without a walk is still named', () => {
  const running = [
    { name: 'logIn', state: 'asking', active: ['logIn.asking'] },
    { name: 'logIn', state: 'elsewhere', active: ['logIn.elsewhere'] },
  ];
  expect(unknownRunning(report({ running }), data)).toEqual([running[1]]);
});

describe('.storybook/ask/flow-states.json', () => {
  const kept = readFlowStates();

  test.each(Object.keys(flows))(
    'knows the states of %s: node scripts/flow-states.mjs writes them',
    (name) => {
      const { machine } = flows[name];
      expect(kept[name]?.fingerprint).toBe(fingerprint(machine));
      const { states } = chartOf(machine);
      expect(kept[name].states.length).toBeGreaterThan(0);
      expect(kept[name].states.map(({ id }) => id).filter((id) => !states.has(id))).toEqual([]);
    },
  );

  test('names only messages that exist', () => {
    const named = new Set(
      Object.values(kept).flatMap(({ states }) => states.flatMap(({ messages }) => messages)),
    );
    expect(named.size).toBeGreaterThan(100);
    expect([...named].filter((id) => !(id in texts.written.en))).toEqual([]);
  });
});
