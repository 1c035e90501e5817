import type { Body, CallResponse } from '../calls.ts';
import type { Message } from '../entities.ts';
import type { Tools } from './caller.ts';
import { assert, responseOf } from './check.ts';
import type { HarnessMember } from './harness.ts';

/** A moderator of the suite's site. */
export const moderatorOf = ({ member }: Tools) => member({ role: 'moderator' });

/** Sends a message between members who have never written to each other. */
export async function message(
  { call }: Tools,
  from: HarnessMember,
  to: HarnessMember,
  text: string,
): Promise<Message> {
  const body = { id: to.id, client_id: crypto.randomUUID(), text };
  return responseOf(await call('sendMessage', { as: from, body })).message;
}

/** Reports something, and returns the complaint. */
export async function complain(
  { call }: Tools,
  as: HarnessMember,
  subject: Body<'complain'>['subject'],
): Promise<CallResponse<'complain'>['complaint']> {
  const body = { subject, reason: 'insult', words: 'Please look' } as const;
  return responseOf(await call('complain', { as, body })).complaint;
}

/** Decides the first complaint of a reporter. */
export async function decide(
  { call }: Tools,
  moderator: HarnessMember,
  reporter: HarnessMember,
  decision: Omit<Body<'decideComplaint'>, 'id'>,
): Promise<void> {
  const { complaints } = responseOf(await call('listComplaints', { as: reporter }));
  const id = complaints.at(-1)?.id;
  assert(id !== undefined, 'The reporter has no complaint');
  responseOf(await call('decideComplaint', { as: moderator, body: { id, ...decision } }));
}

/** The reasons of a measure. */
export const INSULT = { ground: 'insult', facts: 'You wrote insults.' } as const;

/** A member who was warned after a complaint, and the id of the decision. */
export async function warned(tools: Tools, moderator: HarnessMember) {
  const [reporter, member] = [await tools.member(), await tools.member()];
  await complain(tools, reporter, { kind: 'profile', id: member.id });
  await decide(tools, moderator, reporter, { action: 'warn', ...INSULT });
  const { decisions } = responseOf(await tools.call('listComplaints', { as: member }));
  return { member, decision: decisions[0]?.id ?? '' };
}
