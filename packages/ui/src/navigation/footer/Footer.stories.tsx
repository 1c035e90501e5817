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

/** All that the specification wants in the footer (section 2). */
const columns = [
  ['ui.about', ['ui.pricing', 'ui.terms', 'ui.privacy', 'ui.cookies', 'ui.footer.returns']],
  ['ui.help', ['ui.faq', 'footer.help', 'ui.complaints', 'ui.footer.ban']],
] as const;

function Foot({ unitedStates = false }: { unitedStates?: boolean }) {
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
  render: () => <Foot />,
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

/** All languages are one line until somebody opens it: the foot of a phone's page is no longer than its screen. */
export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => <Foot />,
  play: async ({ canvas }) => {
    const foot = canvas.getByRole('contentinfo').getBoundingClientRect();
    await expect(foot.height).toBeLessThan(844);
  },
});

/** For English alone: what members in the United States are told. */
export const UnitedStates = meta.story({
  render: () => <Foot unitedStates />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/criminal background checks/u)).toBeVisible();
  },
});

export const States = UnitedStates.extend({ play: undefined });
export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  render: () => <Foot />,
});

/** A name, an address and links without an end. */
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
