import { expect } from 'storybook/test';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { findMember } from '../../testing/find.ts';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { stepOf, signUp } from '../../testing/sign-up.ts';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Sign up for somebody',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/signup' },
  beforeEach: withBackend({ signedIn: null, settings: { geoip_country: 'NL' } }),
  play: isShown,
});
export default meta;

const sophie = (backend: MockBackend) => findMember(backend, ({ fictional }) => !fictional);
const chatPathOfSophie = (backend: MockBackend) => `/members/${sophie(backend).id}/chat`;

/** Begun on somebody's profile: whom it is for is said, and every way out of here keeps it. */
export const ForSomebody = meta.story({
  args: { path: (backend) => `/signup?next=${encodeURIComponent(chatPathOfSophie(backend))}` },
  play: async (person) => {
    const { canvas, userEvent } = person;
    const { name, id } = sophie(storyBackend());
    const next = encodeURIComponent(chatPathOfSophie(storyBackend()));
    await expect(await canvas.findByText(`Then you can write to ${name}.`)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/login?next=${next}`);
    await signUp(person);
    await stepOf(person, 'A few words about you');
    await expect(storyBackend().mails.at(-1)).toMatchObject({
      kind: 'activation',
      next: `/members/${id}/chat`,
    });
    await userEvent.click(canvas.getByRole('link', { name: 'Later' }));
    await expect(await canvas.findByRole('textbox', { name: `Message to ${name}` })).toBeVisible();
  },
});

export const ForSomebodyOnPhone = ForSomebody.extend({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: isShown,
});

export const ForALike = meta.story({
  args: { path: (backend) => `/signup?next=${encodeURIComponent(`/members/${sophie(backend).id}#like`)}` },
  play: async ({ canvas }) => {
    const { name } = sophie(storyBackend());
    await expect(await canvas.findByText(`Then you can like ${name}.`)).toBeVisible();
  },
});

/** Somebody who is gone, or whom visitors may not see: the sign-up says nothing of them. */
export const ForNobodyThereIs = meta.story({
  args: { path: '/signup?next=%2Fmembers%2Fgone%2Fchat' },
  play: async (person) => {
    await stepOf(person, 'Who would you like to meet?');
    await expect(person.canvas.queryByText(/^Then you can/)).toBeNull();
  },
});
