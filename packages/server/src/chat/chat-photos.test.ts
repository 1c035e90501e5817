import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { CHAT_HISTORY_DAYS } from '@rendezvous/contract/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBalance } from '../ledger/ledger.store.ts';
import { privacyJobs } from '../privacy/privacy.jobs.ts';
import { createChatDriver } from '../testing/chat.driver.ts';
import { phonePhoto, stripes } from '../testing/images.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { runJob } from '../testing/run-job.ts';
import { changeSite } from '../testing/sites.ts';
import { lockMember, startWhileLocked } from '../testing/start-while-locked.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const ON = { ...DEFAULT_FEATURES, photo_messages: true };

let server: TestServer;
let picture: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  picture = await stripes({ width: 420, height: 500 });
  await changeSite(server, { features: ON });
});
afterAll(() => server.stop());

const { send, giveCredits, block } = createChatDriver(() => server);
const balanceOf = ({ id }: { id: string }) => readBalance(server.services.db, id);

function upload({ cookie }: TestMember, file: Buffer = picture) {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(file)]), 'a.jpg');
  return server.call('uploadChatPhoto', { cookie, body });
}

async function makePhoto(member: TestMember, file?: Buffer) {
  const { id, photo } = (await upload(member, file)).data.attachment;
  return { attachment: { kind: 'photo', id } as const, path: photo?.sources.at(-1)?.webp ?? '' };
}

async function makePair({ credits = 10 }: { credits?: number } = {}) {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  await giveCredits(anna, credits);
  return { anna, ben };
}

async function readAttachment({ cookie }: TestMember, { id }: TestMember) {
  const { data } = await server.call('readChat', { cookie, query: { member: id } });
  const attachment = data.messages.at(-1)?.attachment;
  return attachment?.kind === 'photo' ? attachment : null;
}

async function statusOf(path: string, member?: TestMember): Promise<number> {
  const headers: Record<string, string> = member ? { cookie: member.cookie } : {};
  return (await fetch(`${server.url}${path}`, { headers })).status;
}

test('encodes the photo again, without its metadata (CHAT-20, PHOTO-3)', async () => {
  const { anna } = await makePair();
  const { path } = await makePhoto(anna, await phonePhoto());
  const served = await fetch(`${server.url}${path}`, { headers: { cookie: anna.cookie } });
  const metadata = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  expect([metadata.format, metadata.width, metadata.exif]).toEqual(['webp', 960, undefined]);
});

test('shows a photo to its sender, and to its receiver once it is sent, and to nobody else (CHAT-20)', async () => {
  const { anna, ben } = await makePair();
  const other = await makeMember(server);
  const { attachment, path } = await makePhoto(anna);
  // Not signed, so each request asks for the session.
  expect(path).toMatch(/^\/photos\/[\da-f-]{36}\/320\.webp$/);
  expect([await statusOf(path, anna), await statusOf(path, ben)]).toEqual([200, 404]);
  await send(anna, ben, '', { attachment });
  const blurred = (await readAttachment(ben, anna))?.blurred?.sources.at(-1)?.webp ?? '';
  expect(blurred).toBe(path.replace('.webp', '-blurred.webp'));
  for (const address of [path, blurred]) {
    expect(await statusOf(address, ben)).toBe(200);
    expect([await statusOf(address), await statusOf(address, other)]).toEqual([404, 404]);
  }
  const served = await fetch(`${server.url}${path}`, { headers: { cookie: ben.cookie } });
  expect(served.headers.get('cache-control')).toBe('private, no-cache');
});

test('shows a photo to its receiver no more after a block by either of the two (CHAT-20)', async () => {
  for (const blocker of ['anna', 'ben'] as const) {
    const pair = await makePair();
    const { attachment, path } = await makePhoto(pair.anna);
    await send(pair.anna, pair.ben, '', { attachment });
    expect(await statusOf(path, pair.ben)).toBe(200);
    await block(pair[blocker], blocker === 'anna' ? pair.ben : pair.anna);
    expect([await statusOf(path, pair.ben), await statusOf(path, pair.anna)]).toEqual([404, 200]);
  }
});

test('shows a photo no more in a conversation that its receiver deleted (CHAT-8, CHAT-20)', async () => {
  const { anna, ben } = await makePair();
  const { attachment, path } = await makePhoto(anna);
  const { data } = await send(anna, ben, '', { attachment });
  await server.call('deleteChat', {
    cookie: ben.cookie,
    body: { conversation: data.message.conversation_id },
  });
  expect([await statusOf(path, ben), await statusOf(path, anna)]).toEqual([404, 200]);
});

test('charges the price of the site, and takes photos only on a site with the feature (CHAT-20)', async () => {
  const { anna, ben } = await makePair();
  const { attachment } = await makePhoto(anna);
  await changeSite(server, { features: DEFAULT_FEATURES });
  expect((await send(anna, ben, '', { attachment })).error.code).toBe('forbidden');
  expect((await upload(anna)).error.code).toBe('forbidden');
  await changeSite(server, { features: ON, photo_credits: 4 });
  try {
    const { data } = await send(anna, ben, ' The lake ', { attachment });
    expect(data.message).toMatchObject({ text: 'The lake', credits_spent: 4 });
    expect(await balanceOf(anna)).toBe(6);
  } finally {
    await changeSite(server, { photo_credits: 2 });
  }
});

test('sends and charges one photo for the same key or client id at the same time (CHAT-20, CHAT-22)', async () => {
  const { anna, ben } = await makePair();
  const { attachment } = await makePhoto(anna);
  const sending = { attachment, clientId: randomUUID() };
  const key = randomUUID();
  const replies = await Promise.all([
    send(anna, ben, '', { ...sending, key }),
    send(anna, ben, '', { ...sending, key }),
    send(anna, ben, '', sending),
  ]);
  expect(new Set(replies.map(({ data }) => data.message.id)).size).toBe(1);
  expect(await balanceOf(anna)).toBe(8);
  const { attachment: another } = await makePhoto(anna);
  const changed = await send(anna, ben, '', { ...sending, attachment: another });
  expect(changed.error.code).toBe('invalid_request');
});

test('sends one photo to one of two members at the same time (CHAT-20, CHAT-14)', async () => {
  const { anna, ben } = await makePair();
  const cleo = await makeMember(server);
  const { attachment } = await makePhoto(anna);
  const replies = await startWhileLocked(server, lockMember(anna.id), [
    () => send(anna, ben, '', { attachment }),
    () => send(anna, cleo, '', { attachment }),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(await balanceOf(anna)).toBe(8);
});

test('sends exactly one of two photos when the credits suffice for one (CHAT-20, CHAT-14)', async () => {
  const { anna, ben } = await makePair({ credits: 3 });
  const [one, other] = [await makePhoto(anna), await makePhoto(anna)];
  const replies = await startWhileLocked(server, lockMember(anna.id), [
    () => send(anna, ben, '', { attachment: one.attachment }),
    () => send(anna, ben, '', { attachment: other.attachment }),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 402]);
  expect(await balanceOf(anna)).toBe(1);
  // The photo that was refused can be sent later.
  await giveCredits(anna, 1);
  const refused = replies[0]?.status === 402 ? one : other;
  expect((await send(anna, ben, '', { attachment: refused.attachment })).status).toBe(200);
});

test('waits for review where photos do, and its receiver sees it once it is approved (CHAT-20, PHOTO-5)', async () => {
  const { anna, ben } = await makePair();
  const moderator = await makeMember(server, { role: 'moderator' });
  await changeSite(server, { photo_approval: 'manual' });
  try {
    const sent = [await makePhoto(anna), await makePhoto(anna)];
    for (const { attachment } of sent) await send(anna, ben, '', { attachment });
    const path = sent[1]?.path ?? '';
    expect(await readAttachment(anna, ben)).toMatchObject({ status: 'in_review', photo: { locked: false } });
    expect(await readAttachment(ben, anna)).toMatchObject({
      status: 'in_review',
      photo: null,
      blurred: null,
    });
    expect([await statusOf(path, anna), await statusOf(path, ben)]).toEqual([200, 404]);
    const desk = await server.call('readDesk', { cookie: moderator.cookie });
    expect(desk.data.counts.photos).toBe(2);
    const waiting = desk.data.photos.filter(({ in_chat }) => in_chat);
    expect(waiting.map(({ photo }) => photo.id)).toEqual(sent.map(({ attachment }) => attachment.id));
    const review = (id: string, verdict: object) =>
      server.call('reviewPhoto', { cookie: moderator.cookie, body: { id, ...verdict } as never });
    const [first, second] = sent.map(({ attachment }) => attachment.id) as [string, string];
    expect((await review(second, { verdict: 'approve' })).status).toBe(200);
    const rejection = { verdict: 'reject', ground: 'terms', facts: 'It shows somebody else.' };
    expect((await review(first, rejection)).status).toBe(200);
    expect((await review(first, rejection)).error.code).toBe('already_done');
    expect(await readAttachment(ben, anna)).toMatchObject({ status: 'active', photo: { locked: false } });
    expect([await statusOf(path, ben), await statusOf(sent[0]?.path ?? '', ben)]).toEqual([200, 404]);
  } finally {
    await changeSite(server, { photo_approval: 'automatic' });
  }
});

test('keeps a reported photo as evidence that a moderator can open (CHAT-20, SAFETY-14)', async () => {
  const { anna, ben } = await makePair();
  const moderator = await makeMember(server, { role: 'moderator' });
  const { attachment } = await makePhoto(anna);
  const { data } = await send(anna, ben, 'Look', { attachment });
  await server.call('complain', {
    cookie: ben.cookie,
    body: { subject: { kind: 'message', id: data.message.id }, reason: 'insult', words: '' },
  });
  await block(anna, ben);
  const { messages } = (await server.call('readDesk', { cookie: moderator.cookie })).data;
  const [reported] = messages.at(-1)?.evidence?.messages ?? [];
  expect(reported).toMatchObject({ text: 'Look', attachment: { kind: 'photo', id: attachment.id } });
  const photo = reported?.attachment?.kind === 'photo' ? reported.attachment.photo : null;
  expect(await statusOf(photo?.sources.at(-1)?.webp ?? '')).toBe(200);
});

test('is rejected after a complaint about its message, and its receiver sees it no more (CHAT-20, SAFETY-11)', async () => {
  const { anna, ben } = await makePair();
  const moderator = await makeMember(server, { role: 'moderator' });
  const { attachment, path } = await makePhoto(anna);
  const { data } = await send(anna, ben, 'Look', { attachment });
  const subject = { kind: 'message', id: data.message.id } as const;
  const reported = await server.call('complain', {
    cookie: ben.cookie,
    body: { subject, reason: 'sexual', words: '' },
  });
  expect(await statusOf(path, ben)).toBe(200);
  const { messages } = (await server.call('readDesk', { cookie: moderator.cookie })).data;
  const found = messages.find(({ id }) => id === reported.data.complaint.id);
  const shown = found?.evidence?.messages[0]?.attachment;
  const body = {
    id: reported.data.complaint.id,
    action: 'reject_photo',
    ground: 'sexual',
    facts: 'You sent a nude photo that nobody had asked for.',
  } as const;
  const decide = (photo_id?: string) =>
    server.call('decideComplaint', { cookie: moderator.cookie, body: { ...body, photo_id } });
  expect((await decide()).error.fields).toEqual({ photo_id: 'required' });
  expect((await decide(randomUUID())).error.fields).toEqual({ photo_id: 'invalid' });
  expect((await decide(shown?.kind === 'photo' ? shown.id : '')).status).toBe(200);
  expect([await statusOf(path, ben), await statusOf(path, anna)]).toEqual([404, 200]);
  expect(await readAttachment(ben, anna)).toMatchObject({ status: 'rejected', photo: null, blurred: null });
  const { decisions } = (await server.call('listComplaints', { cookie: anna.cookie })).data;
  expect(decisions).toMatchObject([{ action: 'reject_photo', ground: 'sexual' }]);
});

test('deletes photos that were never sent after two days, and others with their message (CHAT-20, PRIVACY-2)', async () => {
  const { anna, ben } = await makePair();
  const [unsent, sent] = [await makePhoto(anna), await makePhoto(anna)];
  await send(anna, ben, '', { attachment: sent.attachment });
  const ids = [unsent, sent].map(({ attachment }) => attachment.id);
  const readIds = async () => {
    const query = server.services.db.selectFrom('message_photo').where('id', 'in', ids).select('id');
    return (await query.execute()).map(({ id }) => id);
  };
  const forget = () => runJob(privacyJobs(server.services), 'privacy.forget');
  await forget();
  expect(await readIds()).toHaveLength(2);
  server.advance({ days: 3 });
  await forget();
  expect(await readIds()).toEqual([sent.attachment.id]);
  server.advance({ days: CHAT_HISTORY_DAYS });
  await forget();
  expect(await readIds()).toEqual([]);
});
