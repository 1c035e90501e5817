import { createServer, type Server } from 'node:net';

export type SmtpServer = {
  readonly server: Server;
  readonly port: number;
  /** The mails as they arrived, with the lines separated by \n. */
  readonly received: readonly string[];
  /** The envelope of each of them. */
  readonly envelopes: readonly { readonly from: string; readonly to: string }[];
  /** Refuses the next mails, by default for a while. */
  refuse(times: number, reply?: string): void;
};

/** The part of an SMTP server (RFC 5321) that sending a mail needs; it refuses the first `refusals` mails. */
export function smtpServer(refusals: number): Promise<SmtpServer> {
  const received: string[] = [];
  const envelopes: { from: string; to: string }[] = [];
  let left = refusals;
  let refusal = '451 try again later';
  const server = createServer((socket) => {
    let data: string | null = null;
    let buffer = '';
    const envelope = { from: '', to: '' };
    socket.write('220 test ESMTP\r\n');
    socket.on('error', () => {});
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      buffer += chunk;
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        if (data !== null) {
          if (line !== '.') data += `${line.startsWith('.') ? line.slice(1) : line}\n`;
          else {
            received.push(data);
            envelopes.push({ ...envelope });
            data = null;
            socket.write('250 queued\r\n');
          }
        } else if (/^DATA/i.test(line)) {
          left -= 1;
          if (left < 0) data = '';
          socket.write(left < 0 ? '354 go on\r\n' : `${refusal}\r\n`);
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else {
          const [, verb = '', address = ''] = /^(MAIL FROM|RCPT TO):<([^>]*)>/i.exec(line) ?? [];
          if (/^mail/i.test(verb)) envelope.from = address;
          if (/^rcpt/i.test(verb)) envelope.to = address;
          socket.write('250 ok\r\n');
        }
      }
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      resolve({
        server,
        port,
        received,
        envelopes,
        refuse: (times, reply = refusal) => {
          left = times;
          refusal = reply;
        },
      });
    });
  });
}
