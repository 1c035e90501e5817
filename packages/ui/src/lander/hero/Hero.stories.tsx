import { expect } from 'storybook/test';
import { textFaults } from '@rendezvous/storybook/text-faults';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { LinkButton } from '../../primitives/button/index.ts';
import { Container } from '../../primitives/page/index.ts';
import { broken, storyPhotos } from '../../primitives/photo/story-photos/index.ts';
import { guide } from './Hero.guide.ts';
import { Hero, StepsList } from './Hero.tsx';

const meta = preview.meta({
  title: 'UI/Lander/Hero',
  component: Hero,
  parameters: { guide },
  args: { title: '', lead: '', action: null, people: [] },
});
export default meta;

export const States = meta.story({
  parameters: { wide: true },
  render: () => {
    const $t = useMessages();
    return (
      <>
        <Hero
          title={$t({ id: 'search.title' })}
          lead={$t({ id: 'search.description' })}
          action={
            <LinkButton size="lg">
              <a href="#join">{$t({ id: 'shell.sign_up' })}</a>
            </LinkButton>
          }
          facts={$t({ id: 'account.step_lead.meeting' })}
          people={[
            { photo: storyPhotos.amara, name: 'Amara' },
            { photo: storyPhotos.pieter, name: 'Pieter' },
            { photo: null, name: 'Ingrid' },
          ]}
        />
        <Container width="wide" space="hero">
          <StepsList
            title={$t({ id: 'account.sign_up_title' })}
            steps={(['naming', 'birthday', 'place'] as const).map((step) => ({
              title: $t({ id: `account.step.${step}` }),
              text: $t({ id: `account.step_lead.${step}` }),
            }))}
          />
        </Container>
      </>
    );
  },
});

/** Very long texts, more people than there are places, photos that fail to load, and a duplicate name. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    return (
      <>
        <Hero
          title={'Wilhelmine'.repeat(20)}
          lead={`שלום ${'👩‍🚀'.repeat(60)} ${'Wilhelmine'.repeat(20)}`}
          action={
            <LinkButton size="lg">
              <a href="#join">{$t({ id: 'ui.paragraph' })}</a>
            </LinkButton>
          }
          facts={'€'.repeat(200)}
          people={[
            { photo: broken(storyPhotos.amara), name: 'Amara' },
            { photo: broken(storyPhotos.pieter), name: 'Jan' },
            { photo: null, name: 'Jan' },
            ...Array.from({ length: 10 }, () => ({ photo: storyPhotos.ingrid, name: 'Ingrid' })),
          ]}
        />
        <Container width="wide" space="hero">
          <StepsList
            title={'Wilhelmine'.repeat(20)}
            steps={Array.from({ length: 7 }, (_, index) => ({
              title: `${index + 1} ${'Wilhelmine'.repeat(20)}`,
              text: 'Åland'.repeat(60),
            }))}
          />
        </Container>
      </>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('A')).toBeVisible();
    await expect(canvas.getAllByText('J')).toHaveLength(2);
    await expect(textFaults(canvasElement)).toEqual([]);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = States.extend(languages);
