import { expect, test } from 'vitest';
import {
  complaint,
  encodedBounce,
  exchangeBounce,
  globalBounce,
  postfixBounce,
} from '../testing/sample-reports.ts';
import { parseReport } from './parse-report.ts';

const TO = 'bounces+aaaa@mail.rendezvous.example';
const parse = (raw: string) => parseReport(Buffer.from(raw));

test.each([
  ['Postfix (RFC 3464)', postfixBounce({ to: TO }), 'hard'],
  ['Postfix, which quotes the whole mail', postfixBounce({ to: TO, quoted: 'message/rfc822' }), 'hard'],
  ['Postfix about a full mailbox', postfixBounce({ to: TO, status: '4.2.2' }), 'soft'],
  ['a Microsoft server, whose quoted mail looks like a report', exchangeBounce(TO), 'hard'],
  ['a server for internationalised addresses (RFC 6533)', globalBounce(TO), 'hard'],
  ['a server in base64 and an unknown encoding', encodedBounce(TO), 'hard'],
  ['a feedback loop (RFC 5965)', complaint({ returnAddress: TO }), 'complaint'],
  ['a feedback loop about fraud', complaint({ returnAddress: TO, type: 'fraud' }), 'complaint'],
])('reads a report of %s, with the return address (MAIL-13)', async (_, raw, kind) => {
  const report = await parse(raw);
  expect(report?.kind).toBe(kind);
  expect(report?.text.toLowerCase()).toContain(TO);
});

test.each([
  ['with bare line feeds', postfixBounce({ to: TO }).replaceAll('\r\n', '\n')],
  ['with fields in capitals', postfixBounce({ to: TO }).replace('Action: failed', 'ACTION: FAILED')],
  [
    'with a group that has no action first',
    postfixBounce({ to: TO }).replace('Arrival-Date', 'X-Other: a\r\n\r\nX'),
  ],
])('reads a report %s (MAIL-13)', async (_, raw) => {
  expect((await parse(raw))?.kind).toBe('hard');
});

test.each([
  ['says that it is no spam', complaint({ returnAddress: TO, type: 'not-spam' })],
  ['has no type of feedback', complaint({ returnAddress: TO }).replace(/Feedback-Type: .*\r\n/, '')],
  ['is about a delay', postfixBounce({ to: TO, action: 'delayed' })],
  ['has no action', postfixBounce({ to: TO }).replace(/Action: .*\r\n/, '')],
  ['only quotes a report in its text', `Subject: Fwd\r\n\r\n${postfixBounce({ to: TO })}`],
  [
    'is a vacation notice',
    `From: robin@example.net\r\nTo: ${TO}\r\nAuto-Submitted: auto-replied\r\n\r\nI am away.`,
  ],
])('takes for no report what %s (MAIL-13)', async (_, raw) => {
  expect(await parse(raw)).toBeNull();
});

test('counts a failure without a readable status as one that may pass (MAIL-13)', async () => {
  const raw = postfixBounce({ to: TO }).replace(/Status: .*\r\n/, '');
  expect((await parse(raw))?.kind).toBe('soft');
});
