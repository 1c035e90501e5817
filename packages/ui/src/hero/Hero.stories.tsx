import { languages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { LinkButton } from '../button/index.ts';
import { Container } from '../page/index.ts';
import { storyPhotos } from '../photo/story-photos/index.ts';
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
  render: () => {
    const $t = useWords();
    return (
      <>
        <Hero
          title={$t({ id: 'members.search_title' })}
          lead={$t({ id: 'members.search_description' })}
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

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = States.extend(languages);
