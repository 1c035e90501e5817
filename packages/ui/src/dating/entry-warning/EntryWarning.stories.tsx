import { expect, fn, screen } from 'storybook/test';
import { overlayLanguages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { localeNames } from '@rendezvous/storybook/locales';
import { useMessages } from '@rendezvous/storybook/messages';
import { TextLink } from '../../primitives/link/index.ts';
import { LocaleMenu } from '../../navigation/locale-menu/index.ts';
import { guide } from './EntryWarning.guide.ts';
import { EntryWarning, type EntryWarningProps } from './EntryWarning.tsx';

const AGE = 18;

const meta = preview.meta({
  title: 'UI/Dating/EntryWarning',
  component: EntryWarning,
  args: {
    open: true,
    title: '',
    text: '',
    enterLabel: '',
    onEnter: fn(),
    leaveLabel: '',
    onLeave: fn(),
  },
  parameters: { guide, docs: { story: { inline: false, iframeHeight: '520px' } } },
  render: (args) => <Warning {...args} />,
});
export default meta;

function Warning({ site = 'Rendezvous', ...props }: EntryWarningProps & { site?: string }) {
  const $t = useMessages();
  return (
    <EntryWarning
      {...props}
      title={$t({ id: 'entry.title' })}
      text={$t({ id: 'entry.text' }, { site, age: AGE })}
      fictionalText={$t({ id: 'entry.fictional' })}
      enterLabel={$t({ id: 'entry.enter' }, { age: AGE })}
      leaveLabel={$t({ id: 'entry.leave' })}
    />
  );
}

/** Only the buttons close the warning; Escape does not (ENTRY-1). */
export const Default = meta.story({
  play: async ({ args, userEvent }) => {
    const warning = await screen.findByRole('dialog', { name: 'Before you come in' });
    await expect(warning).toHaveAccessibleDescription(
      'Rendezvous is a dating site for adults aged 18 and over.',
    );
    await expect(screen.getByRole('heading', { name: 'Before you come in' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onLeave).not.toHaveBeenCalled();
    await expect(args.onEnter).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'I am 18 or older' }));
    await expect(args.onEnter).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
});

/** With links to the terms and the privacy policy, and with the language menu. */
export const States = meta.story({
  render: (args) => {
    const $t = useMessages();
    return (
      <Warning
        {...args}
        links={
          <>
            <TextLink target="block">
              <a href="#terms">{$t({ id: 'ui.terms' })}</a>
            </TextLink>
            <TextLink target="block">
              <a href="#privacy">{$t({ id: 'ui.privacy' })}</a>
            </TextLink>
          </>
        }
        language={
          <LocaleMenu
            label={$t({ id: 'ui.language' })}
            locales={Object.entries(localeNames).map(([locale, name]) => ({ locale, name }))}
            current="en"
            onLocaleChange={fn()}
            face="name"
          />
        }
      />
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** A very long site name. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: (args) => <Warning {...args} site={'Rendezvous'.repeat(30)} />,
  play: async () => {
    const warning = await screen.findByRole('dialog');
    await expect(warning.scrollWidth).toBeLessThanOrEqual(warning.clientWidth);
  },
});

export const Languages = States.extend(overlayLanguages);
