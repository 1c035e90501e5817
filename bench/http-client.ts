import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Answer } from '../packages/contract/src/calls.ts';

export type Sender = { readonly id: string; readonly cookie: string };

/** Sends messages over kept connections, with as little of its own work as can be. */
export function openSender(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send(url: string, from: Sender, toId: string, text: string): Promise<Answer<'sendMessage'>> {
      const body = JSON.stringify({ id: toId, client_id: randomUUID(), text });
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': randomUUID(),
        cookie: from.cookie,
      };
      return new Promise((resolve, reject) => {
        const asked = request(`${url}/api/chat.php`, { agent, method: 'POST', headers }, (response) => {
          let answer = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => (answer += part));
          response.on('end', () => {
            if (response.statusCode === 200) resolve(JSON.parse(answer) as Answer<'sendMessage'>);
            else reject(new Error(`${response.statusCode}: ${answer}`));
          });
        });
        asked.on('error', reject);
        asked.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}
