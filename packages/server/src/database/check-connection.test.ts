import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_POSTGRES_URL } from '../testing/fresh-connection.ts';
import { checkConnection, type DatabaseConnectError } from './check-connection.ts';

async function refusal(url: string): Promise<{ message: string; isPermanent: boolean }> {
  const error: unknown = await checkConnection('DATABASE_URL', url).catch((thrown: unknown) => thrown);
  const { message, isPermanent } = error as DatabaseConnectError;
  expect(message).toMatch(
    /^DATABASE_URL \(host .*, port \d+, database ".*", user ".*"\) cannot be used: [^\n]+\.$/,
  );
  expect(message).not.toContain('secret');
  return { message, isPermanent };
}

describe('checkConnection', () => {
  test('reports that no server listens', async () => {
    expect(await refusal('postgres://someone:secret@127.0.0.1:1/site')).toEqual({
      message: expect.stringMatching(/port 1, .*no server listens there; start Postgres/) as unknown,
      isPermanent: false,
    });
  });
  test('reports an unknown host', async () => {
    const { message } = await refusal('postgres://someone:secret@nowhere.invalid/site');
    expect(message).toMatch(
      /host nowhere\.invalid, port 5432.*the host nowhere\.invalid was not found; correct the host/,
    );
  });
  test('reports that TLS is required', async () => {
    const server = createServer((socket) => socket.once('data', () => socket.end(errorResponse())));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await refusal(`postgres://someone:secret@127.0.0.1:${port}/site`)).toEqual({
      message: expect.stringMatching(/it requires TLS; add \?sslmode=verify-full/) as unknown,
      isPermanent: true,
    });
    server.close();
  });
  test('decodes the names in the message', async () => {
    const { message } = await refusal('postgres://b%C3%B6rge:secret@127.0.0.1:1/my%20site');
    expect(message).toContain('database "my site", user "börge"');
  });
});

describe('checkConnection with a real server', () => {
  const server = () => new URL(process.env[TEST_POSTGRES_URL] as string);
  beforeEach(({ skip }) => {
    if (!process.env[TEST_POSTGRES_URL]) skip('needs a real Postgres');
  });

  test('resolves if the database responds', async () => {
    await expect(checkConnection('DATABASE_READ_URL', server().href)).resolves.toBeUndefined();
  });
  test.each([
    [
      'a wrong password',
      (url: URL) => (url.password = 'secret'),
      /refused the user or the password; correct them/,
    ],
    ['no password', (url: URL) => (url.password = ''), /refused the user or the password; correct them/],
    [
      'an unknown database',
      (url: URL) => (url.pathname = '/nowhere'),
      /the database does not exist; create it/,
    ],
    [
      'TLS that the server does not support',
      (url: URL) => (url.search = '?sslmode=verify-full'),
      /does not support TLS; remove sslmode/,
    ],
  ])('reports %s', async (_, spoil, expected) => {
    const url = server();
    spoil(url);
    expect(await refusal(url.href)).toEqual({
      message: expect.stringMatching(expected) as unknown,
      isPermanent: true,
    });
  });
});

/** Returns the response of Postgres to a connection without TLS if pg_hba.conf only has hostssl entries. */
function errorResponse(): Buffer {
  const fields = [
    'SFATAL',
    'C28000',
    'Mno pg_hba.conf entry for host "127.0.0.1", user "someone", database "site", no encryption',
  ];
  const body = Buffer.from(`${fields.join('\0')}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
