import type { TestServer } from './test-server.ts';

/** A stored mail as tests of mailings read it. */
export type WrittenMail = {
  readonly template: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribe_url: string | null;
};

/** Returns the mails to the address of a member from `makeMember`, in their order. */
export async function mailsTo(
  { services }: Pick<TestServer, 'services'>,
  memberId: string,
): Promise<WrittenMail[]> {
  return services.db
    .selectFrom('mail')
    .where('to_address', '=', `${memberId}@example.org`)
    .select(['template', 'subject', 'text', 'html', 'unsubscribe_url'])
    .orderBy('id')
    .execute();
}
