import { randomUUID } from 'node:crypto';
import type { SentAttachment } from '@rendezvous/contract/attachments';
import { creditMember } from '../ledger/ledger.store.ts';
import type { TestMember } from './members.ts';
import type { Reply, TestServer } from './test-server.ts';

type Sending = {
  attachment?: SentAttachment;
  clientId?: string;
  key?: string;
  acknowledged?: true;
  through?: TestServer;
};

/** Common steps of chat tests, on the test server of the suite. */
export function createChatDriver(server: () => TestServer) {
  return {
    send(
      from: TestMember,
      to: { readonly id: string },
      text = 'Hello there',
      { attachment, clientId = randomUUID(), key, acknowledged, through = server() }: Sending = {},
    ): Promise<Reply<'sendMessage'>> {
      return through.call('sendMessage', {
        body: {
          id: to.id,
          client_id: clientId,
          text,
          ...(attachment ? { attachment } : {}),
          ...(acknowledged ? { acknowledged_fictional: acknowledged } : {}),
        },
        cookie: from.cookie,
        ...(key ? { key } : {}),
      });
    },

    async giveCredits({ id }: TestMember, credits: number): Promise<void> {
      const cause = `test:${randomUUID()}`;
      await server()
        .services.db.transaction()
        .execute((tx) => creditMember(tx, { cause, memberId: id, credits }, 'granted'));
    },

    async block(blocker: TestMember, blocked: TestMember): Promise<void> {
      await server()
        .services.db.insertInto('block')
        .values({ blocker_id: blocker.id, blocked_id: blocked.id })
        .execute();
    },
  };
}
