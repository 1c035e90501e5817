import { insertMessage } from '../chat/send.store.ts';
import { randomUUID } from 'node:crypto';
import { makeMember, type TestMember } from './members.ts';
import { makeConversation } from './relations.fixture.ts';
import type { TestServer } from './test-server.ts';

/** Writes a message of a member to a fictional profile, which then waits for an answer (FICTION-5). */
export async function makeWaitingReply(
  server: TestServer,
  member: TestMember,
  { text = 'Good evening', profile }: { text?: string; profile?: TestMember } = {},
): Promise<{ conversation: string; profile: TestMember }> {
  const { db, clock } = server.services;
  const writtenTo = profile ?? (await makeMember(server, { fictional: true, name: 'Fenna' }));
  const conversation = await makeConversation(server, member, writtenTo);
  await db.transaction().execute((tx) =>
    insertMessage(tx, {
      conversationId: conversation,
      senderId: member.id,
      clientId: randomUUID(),
      text,
      attachment: null,
      creditsSpent: 0,
      automatic: false,
      sentAt: clock(),
      acknowledgesFictional: true,
    }),
  );
  return { conversation, profile: writtenTo };
}
