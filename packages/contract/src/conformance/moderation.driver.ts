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
