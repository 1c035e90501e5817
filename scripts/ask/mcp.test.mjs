import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../install.mjs';

let client;
beforeAll(async () => {
  client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(root, 'scripts/mcp.mjs')],
      cwd: root,
      stderr: 'pipe',
    }),
  );
}, 60_000);
afterAll(() => client?.close());

const call = async (name, args) => {
  const { content, isError } = await client.callTool({ name, arguments: args });
  return { text: content.map(({ text }) => text).join('\n'), isError: isError ?? false };
};

describe('npm run mcp', () => {
  test('offers tools that only read', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(['component', 'flow', 'message', 'rule', 'search']);
    expect(tools.every(({ annotations }) => annotations.readOnlyHint)).toBe(true);
  });

  test('finds a component by what others call it, and a text in another language', async () => {
    const { text } = await call('search', { query: 'snackbar' });
    expect(text).toContain('## Components');
    expect(text).toContain('- Toast: Also called snackbar.');
    expect(text).toContain('?path=/docs/ui-feedback-toast--docs');
    expect((await call('search', { query: 'Lösenord' })).text).toContain('account.password, sv');
  });

  test('describes a component with props, guide, stories and weight, also by a synonym', async () => {
    const { text } = await call('component', { name: 'modal' });
    expect(text).toContain('# Dialog');
    expect(text).toContain("`import { Dialog, DialogClose } from '@rendezvous/ui/feedback/dialog';`");
    expect(text).toMatch(/- `closeLabel`: `string`\. The name of the close button/);
    expect(text).toContain('For filters and long lists, use `Sheet`.');
    expect(text).toMatch(/[\d.]+ KiB of JavaScript \(brotli\)/);
    expect(text).toContain('?path=/story/ui-feedback-dialog--default');
  });

  test('reads a message in eleven languages, by its id and by its text', async () => {
    const byId = await call('message', { message: 'account.password' });
    expect(byId.text.match(/^- [a-z]{2}: /gm)).toHaveLength(11);
    expect(byId.text).toContain('App/Log in');
    expect((await call('message', { message: 'Lösenord' })).text).toContain('# account.password');
  });

  test('reads a rule with the stories that prove it, and a flow with its states', async () => {
    const rule = await call('rule', { id: 'PAY-12' });
    expect(rule.text).toContain('Written in docs/product/payments.md.');
    expect(rule.text).toContain('App/Checkout');
    const flow = await call('flow', { name: 'payment' });
    expect(flow.text).toContain('?path=/story/flows-payment--walk');
  });

  test('says what does not exist', async () => {
    expect(await call('component', { name: 'Carousel3000' })).toEqual({
      text: 'There is no component "Carousel3000". Search for it first.',
      isError: true,
    });
    expect((await call('rule', { id: 'NONE-9' })).isError).toBe(true);
    expect((await call('search', { query: 'zzzzqqqq' })).isError).toBe(true);
  });

  test('lists components, rules, flows and messages as resources, and reads them', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(
      expect.arrayContaining([
        'rendezvous://components/feedback/dialog/Dialog',
        'rendezvous://rules/PAY-12',
        'rendezvous://flows/payment',
        'rendezvous://messages/chat.send',
      ]),
    );
    const { contents } = await client.readResource({ uri: 'rendezvous://components/feedback/dialog/Dialog' });
    expect(contents[0]).toMatchObject({
      mimeType: 'text/markdown',
      text: expect.stringContaining('# Dialog'),
    });
    await expect(client.readResource({ uri: 'rendezvous://rules/NONE-1' })).rejects.toThrow('no resource');
  });
});
