import { expect, waitFor } from 'storybook/test';
import { SHARING_CARD } from '@rendezvous/contract/brand-images';
import preview from '@rendezvous/storybook/preview';
import { Stack } from '@rendezvous/ui/primitives/page';
import { BrandPictures } from '../testing/BrandPictures.tsx';

const meta = preview.meta({
  title: 'App/Sharing cards',
  component: BrandPictures,
  args: { name: 'Rendezvous', lines: ['Meet someone worth meeting'] },
});
export default meta;

/** What a shared link shows where there is no photo (PAGE-33), and the pictures of the installed app (APP-1). */
export const Default = meta.story({
  args: { screenshots: true },
  play: async ({ canvas }) => {
    const card = await canvas.findByRole<HTMLImageElement>('img', { name: /^Rendezvous: Meet/ });
    await waitFor(() => expect(card.naturalWidth).toBe(SHARING_CARD.width));
    await expect((await canvas.findByRole('img', { name: 'wide' })).getAttribute('width')).toBe('640');
  },
});

export const Harbour = meta.story({
  args: { brand: 'harbour', name: 'Satama', lines: ['Löydä joku, jonka kanssa viihdyt'], screenshots: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /^Satama/ })).toBeVisible();
  },
});

/** Letters of the other languages. */
export const Languages = meta.story({
  args: {
    lines: [
      'Poznaj kogoś, kogo warto poznać',
      'Tapaa joku, joka kannattaa tavata',
      'Rencontrez quelqu’un qui en vaut la peine',
      'Mød en, det er værd at møde',
      'Begegnungen, die sich lohnen',
    ],
  },
});

/** A name of 60 letters, and one without a space. */
export const LongNames = meta.story({
  render: () => (
    <Stack>
      <BrandPictures
        name="Ludzie z Łodzi, którzy chętnie rozmawiają wieczorami o życiu"
        lines={['Meet someone']}
      />
      <BrandPictures name={'Rendezvous'.repeat(6)} lines={['Meet someone worth meeting']} />
    </Stack>
  ),
});

/** The fonts have no letters for this name, so the card shows the address of the site. */
export const ForeignName = meta.story({ args: { name: 'פגישה', lines: [''] } });
