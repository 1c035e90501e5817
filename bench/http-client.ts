import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { CallResponse } from '../packages/contract/src/calls.ts';

export type Sender = { readonly id: string; readonly cookie: string };

/** Sends messages over persistent connections with as little overhead as possible. */
export function openSender(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send(url: string, from: Sender, toId: string, text: string): Promise<CallResponse<'sendMessage'>> {
      const body = JSON.stringify({ id: toId, client_id: randomUUID(), text });
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': randomUUID(),
        cookie: from.cookie,
      };
      return new Promise((resolve, reject) => {
        const outgoing = request(`${url}/api/chat.php`, { agent, method: 'POST', headers }, (response) => {
          let responseBody = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => (responseBody += part));
          response.on('end', () => {
            if (response.statusCode === 200) resolve(JSON.parse(responseBody) as CallResponse<'sendMessage'>);
            else reject(new Error(`${response.statusCode}: ${responseBody}`));
          });
        });
        outgoing.on('error', reject);
        outgoing.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}

/** Fetches addresses over persistent connections, as a browser would; resolves with the status and the size. */
export function openReader(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let visitor = 0;
  return {
    read(url: string, headers: Record<string, string> = {}): Promise<{ status: number; bytes: number }> {
      visitor += 1;
      // The limits are per visitor.
      const from = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
      return new Promise((resolve, reject) => {
        const outgoing = request(
          url,
          {
            agent,
            headers: { 'accept-encoding': 'gzip, deflate, br, zstd', 'x-forwarded-for': from, ...headers },
          },
          (response) => {
            let bytes = 0;
            response.on('data', (part: Buffer) => (bytes += part.length));
            response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
            response.on('error', reject);
          },
        );
        outgoing.on('error', reject);
        outgoing.end();
      });
    },
    close: () => agent.destroy(),
  };
}

/** Calls `act` `times` times, `atOnce` of them concurrently. */
export async function repeat(
  times: number,
  { atOnce }: { atOnce: number },
  act: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const client = async () => {
    for (let index = next++; index < times; index = next++) await act(index);
  };
  await Promise.all(Array.from({ length: atOnce }, client));
}
