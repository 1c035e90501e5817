import { expect, waitFor, within } from 'storybook/test';
import { findConversation } from '@rendezvous/mock-api/chats/conversations';
import type { World } from '@rendezvous/mock-api/world';
import preview from '../../../../../.storybook/preview.tsx';
import { findMember } from '../../testing/find.ts';
import { hearTyping } from '../../testing/hear-typing.ts';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld, storyWorld } from '../../testing/story-world.ts';

const stranger = (world: World, fictional: boolean) =>
  findMember(
    world,
    (member) => member.fictional === fictional && !findConversation(world, world.self?.id ?? '', member.id),
  );

const meta = preview.meta({
  title: 'App/Member chat',
  component: Screen,
  args: { path: (world) => `/members/${stranger(world, false).id}/chat` },
  beforeEach: inWorld({ signedIn: 'free' }),
  play: isShown,
});
export default meta;

/** The first message, which is free. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const { name } = stranger(storyWorld(), false);
    await waitFor(() => expect(canvas.getByText(`Say hello to ${name}.`)).toBeVisible());
    await userEvent.type(canvas.getByRole('textbox', { name: `Message to ${name}` }), 'Good evening!');
    await userEvent.click(canvas.getByRole('button', { name: 'Send · free, 5 left' }));
    const log = within(canvas.getByRole('log'));
    await log.findByText('Sent');
    await expect(log.getByText('Good evening!')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Send · free, 4 left' })).toBeVisible();
  },
});

/** A fictional profile: acknowledged first, and what answers says that no person wrote it. */
export const Fictional = meta.story({
  args: { path: (world) => `/members/${stranger(world, true).id}/chat` },
  play: async ({ canvas, userEvent }) => {
    const member = stranger(storyWorld(), true);
    const field = await canvas.findByRole('textbox', { name: `Message to ${member.name}` });
    await userEvent.type(field, 'Good evening!');
    const send = canvas.getByRole('button', { name: /^Send/ });
    await userEvent.click(send);
    await expect(field).toHaveValue('Good evening!');
    await userEvent.click(canvas.getByRole('button', { name: 'I understand, this is not a real person' }));
    await userEvent.click(send);
    const log = within(canvas.getByRole('log'));
    await log.findByText('Sent');
    await expect(log.getByText('Good evening!')).toBeVisible();
    await hearTyping(canvas, member);
    storyWorld().clock.advance({ seconds: 6 });
    await expect(await log.findByText('Automatic message')).toBeVisible();
  },
});

export const NoCredits = meta.story({
  beforeEach: inWorld({ signedIn: 'spent' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Buy credits' })).toHaveAttribute(
      'href',
      '/credits',
    );
  },
});

export const NotConfirmed = meta.story({
  beforeEach: inWorld({ signedIn: 'unconfirmed' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Please confirm your address to write\./)).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({
  args: { path: (world) => `/members/${stranger(world, true).id}/chat` },
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('log');
  },
});
