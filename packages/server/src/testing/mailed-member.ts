import { notificationJobs } from '../notifications/notifications.jobs.ts';
import { mailsTo, type WrittenMail } from './mailings.ts';
import { makeMember, type TestMember } from './members.ts';
import { runJob } from './run-job.ts';
import type { TestServer } from './test-server.ts';

/** Makes a member who was liked by another one and mailed about it, half an hour later. */
export async function makeMailedMember(
  server: TestServer,
): Promise<{ readonly member: TestMember; readonly mail: WrittenMail }> {
  const member = await makeMember(server);
  const other = await makeMember(server);
  await server.call('addLike', { cookie: other.cookie, body: { id: member.id } });
  server.advance({ minutes: 31 });
  await runJob(notificationJobs(server.services), 'notifications.mail');
  const [mail] = await mailsTo(server, member.id);
  if (!mail) throw new Error('The member was not mailed about the like.');
  return { member, mail };
}
