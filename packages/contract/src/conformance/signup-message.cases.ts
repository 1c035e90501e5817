import type { Body } from '../calls.ts';
import { signUp, signUpForm } from './accounts.cases.ts';
import { conform } from './case.ts';
import type { Tools } from './caller.ts';
import { assertEqual, assertRefused, responseOf } from './check.ts';

const TRIES = 100;

/** Waits until a member has a conversation. Returns the conversations of the list. */
async function waitForChats({ call }: Tools, as: { readonly cookie: string }) {
  for (let time = 0; time < TRIES; time += 1) {
    const { chats } = responseOf(await call('listChats', { as }));
    if (chats.length > 0) return chats;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The member has received no message.');
}

/** Cases about the message that is written while somebody signs up from a member's page. */
export const signupMessageCases = [
  conform(
    'signUp',
    'sends the message to the member when the address is confirmed, and not before (SIGNUP-16)',
    async (tools) => {
      const as = await tools.member();
      const written = { signup_member: as.id, signup_message: '  Hello there.\r\nHow are you? ' };
      const unconfirmed = await signUp(tools, written);
      assertEqual(responseOf(await tools.call('listChats', { as })).chats, [], 'The conversations before');
      const token = await tools.mailedToken(unconfirmed.email, 'activation');
      responseOf(await tools.call('activate', { body: { token } }));
      const [chat] = await waitForChats(tools, as);
      assertEqual(
        [chat?.profile.id, chat?.last_message?.text, chat?.num_unread_messages],
        [unconfirmed.id, 'Hello there.\nHow are you?', 1],
        'The conversation of the recipient',
      );
    },
  ),
  conform(
    'signUp',
    'takes an acknowledgement with a message to a fictional profile (SIGNUP-16, FICTION-3)',
    async (tools) => {
      const fictional = await tools.member({ fictional: true });
      const written = { signup_member: fictional.id, signup_message: 'Hello' };
      const fields = { acknowledged_fictional: 'not_acknowledged' } as const;
      const body = signUpForm(written);
      assertRefused(await tools.call('signUp', { body }), 'invalid_fields', { fields });
      const { email } = await signUp(tools, { ...written, acknowledged_fictional: true });
      const token = await tools.mailedToken(email, 'activation');
      const { cookie = '' } = await tools.call('activate', { body: { token } });
      const [chat] = await waitForChats(tools, { cookie });
      assertEqual(chat?.last_message?.text, 'Hello', 'The message');
    },
  ),
  conform(
    'signUp',
    'refuses a message without a member and a long one, and needs none (SIGNUP-16)',
    async (tools) => {
      const { id } = await tools.member();
      const refused = async (written: Partial<Body<'signUp'>>, reason: 'invalid' | 'too_long') => {
        const fields = { signup_message: reason };
        const body = signUpForm(written);
        assertRefused(await tools.call('signUp', { body }), 'invalid_fields', { fields });
      };
      await refused({ signup_message: 'Hello' }, 'invalid');
      await refused({ signup_member: id, signup_message: 'x'.repeat(1_001) }, 'too_long');
      await signUp(tools, { signup_member: id, signup_message: ' ' });
      await signUp(tools, { signup_member: id, signup_message: '👩‍👩‍👧'.repeat(1_000) });
      await signUp(tools, { signup_member: crypto.randomUUID(), signup_message: 'Hello' });
    },
  ),
];
