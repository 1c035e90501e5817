import { expect } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import { localeNames } from '@rendezvous/storybook/locales';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { TextLink } from '../../primitives/link/index.ts';
import { Logo } from '../../primitives/logo/index.ts';
import { Text } from '../../primitives/text/index.ts';
import { guide } from './Footer.guide.ts';
import { Footer, FooterColumn } from './Footer.tsx';

const meta = preview.meta({
  title: 'UI/Navigation/Footer',
  component: Footer,
  args: { columns: null },
  parameters: { guide, layout: 'fullscreen' },
});
export default meta;

/** The links of the footer (PAGE-15, PAGE-16). */
const columns = [
  ['ui.about', ['ui.pricing', 'ui.terms', 'ui.privacy', 'ui.cookies', 'ui.footer.returns']],
  ['ui.help', ['ui.faq', 'footer.help', 'ui.complaints', 'ui.footer.ban']],
] as const;

function ExampleFooter({ unitedStates = false }: { unitedStates?: boolean }) {
  const $t = useMessages();
  return (
    <Footer
      logo={<Logo name="Rendezvous" />}
      company={<Text size="sm">{$t({ id: 'ui.company' })}</Text>}
      columns={[
        ...columns.map(([title, links]) => (
          <FooterColumn key={title} title={$t({ id: title })}>
            {links.map((id) => (
              <TextLink key={id} tone="quiet">
                <a href={`#${id}`}>{$t({ id })}</a>
              </TextLink>
            ))}
          </FooterColumn>
        )),
        <FooterColumn key="languages" title={$t({ id: 'shell.language' })} folded={localeNames.en}>
          {Object.entries(localeNames).map(([locale, name]) => (
            <TextLink key={locale} tone="quiet">
              <a href={`#${locale}`} lang={locale}>
                {name}
              </a>
            </TextLink>
          ))}
        </FooterColumn>,
      ]}
      legal={
        <>
          <p>{$t({ id: 'footer.disclaimer' }, { age: 18 })}</p>
          {unitedStates && <p>{$t({ id: 'footer.us_checks' })}</p>}
        </>
      }
    />
  );
}

export const Default = meta.story({
  render: () => <ExampleFooter />,
  play: async ({ canvas, userEvent }) => {
    const german = canvas.getByRole('link', { name: 'Deutsch' });
    await expect(german).not.toBeVisible();
    await expect(canvas.getByRole('navigation', { name: 'About us' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Prices' })).toHaveFocus();
    await userEvent.click(canvas.getByText('English', { selector: 'summary *' }));
    await expect(german).toBeVisible();
  },
});

/** On a phone, the closed list of languages keeps the footer lower than the screen. */
export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => <ExampleFooter />,
  play: async ({ canvas }) => {
    const footer = canvas.getByRole('contentinfo').getBoundingClientRect();
    await expect(footer.height).toBeLessThan(844);
  },
});

/** In English only, the footer has a text for members in the United States (PAGE-17). */
export const UnitedStates = meta.story({
  render: () => <ExampleFooter unitedStates />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/criminal background checks/u)).toBeVisible();
  },
});

export const States = UnitedStates.extend({ play: undefined });
export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  render: () => <ExampleFooter />,
});

/** A very long name, address and links. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Footer
      logo={<Logo name={'Anna-Magdalena'.repeat(20)} />}
      company={<Text size="sm">{'Anna-Magdalena'.repeat(20)}</Text>}
      columns={['one', 'two', 'שלוש'].map((title) => (
        <FooterColumn key={title} title={title.repeat(40)}>
          {Array.from({ length: 12 }, (_, index) => (
            <TextLink key={index} tone="quiet">
              <a href={`#${index}`}>{`${title.repeat(30)} ${index}`}</a>
            </TextLink>
          ))}
        </FooterColumn>
      ))}
      legal={'Anna-Magdalena'.repeat(20)}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Languages = States.extend(languages);
