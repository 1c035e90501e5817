import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { TextLink } from '../link/index.ts';
import { Logo } from '../logo/index.ts';
import { Text } from '../text/index.ts';
import { Footer, FooterColumn } from './Footer.tsx';

const meta = preview.meta({
  title: 'UI/Footer',
  component: Footer,
  args: { columns: null },
  parameters: { layout: 'fullscreen' },
});
export default meta;

const columns = [
  ['ui.about', ['ui.pricing', 'ui.terms', 'ui.privacy', 'ui.cookies']],
  ['ui.help', ['ui.faq', 'ui.complaints']],
] as const;

export const States = meta.story({
  render: () => {
    const $t = useWords();
    return (
      <Footer
        logo={<Logo name="Rendezvous" />}
        company={<Text size="sm">{$t({ id: 'ui.company' })}</Text>}
        columns={columns.map(([title, links]) => (
          <FooterColumn key={title} title={$t({ id: title })}>
            {links.map((id) => (
              <TextLink key={id} tone="quiet">
                <a href={`#${id}`}>{$t({ id })}</a>
              </TextLink>
            ))}
          </FooterColumn>
        ))}
        legal={$t({ id: 'ui.legalLine' })}
      />
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
