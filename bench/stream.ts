import { request, type ClientRequest } from 'node:http';

const RECONNECT_MS = 300;

export type Stream = {
  /** How often each message, by its client id, was sent to this page. */
  readonly received: ReadonlyMap<string, number>;
  /** The number of events that told the page to fetch everything again. */
  readonly resets: () => number;
  readonly connections: () => number;
  close(): void;
};

/** A page's event stream that reconnects with Last-Event-ID whenever it ends, like a browser's EventSource. */
export function keepStream(url: string, headers: Readonly<Record<string, string>>): Stream {
  const received = new Map<string, number>();
  let [resets, connections, lastEventId, closed] = [0, 0, '', false];
  let outgoing: ClientRequest | null = null;

  function handleEvent(block: string): void {
    lastEventId = /^id: (.*)$/m.exec(block)?.[1] ?? lastEventId;
    const type = /^event: (.*)$/m.exec(block)?.[1];
    if (type === 'reset') resets += 1;
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (type !== 'message.added' || !data) return;
    const { message } = JSON.parse(data) as { message: { client_id: string } };
    received.set(message.client_id, (received.get(message.client_id) ?? 0) + 1);
  }

  function connectLater(): void {
    if (!closed) setTimeout(connect, RECONNECT_MS);
  }

  function connect(): void {
    if (closed) return;
    const resume = lastEventId ? { 'last-event-id': lastEventId } : {};
    outgoing = request(
      `${url}/api/events.php`,
      { agent: false, headers: { ...headers, ...resume } },
      (response) => {
        if (response.statusCode !== 200) {
          response.resume();
          response.once('close', connectLater);
          return;
        }
        connections += 1;
        let text = '';
        response.setEncoding('utf8');
        response.on('error', () => {});
        response.on('data', (part: string) => {
          const blocks = (text + part).split('\n\n');
          text = blocks.pop() ?? '';
          for (const block of blocks) handleEvent(block);
        });
        response.once('close', connectLater);
      },
    );
    outgoing.once('error', connectLater);
    outgoing.end();
  }

  connect();
  return {
    received,
    resets: () => resets,
    connections: () => connections,
    close() {
      closed = true;
      outgoing?.destroy();
    },
  };
}
