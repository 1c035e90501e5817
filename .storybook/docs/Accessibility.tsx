import { Heading, Subheading } from '@storybook/addon-docs/blocks';
import type { PreparedStory } from 'storybook/internal/types';
import type { Guide } from '../shared/guide.ts';
import { isPlain } from '../shared/appearance.ts';
import { Table } from './Table.tsx';

type AccessibilityProps = { readonly stories: readonly PreparedStory[]; readonly guide: Guide | undefined };

/** The automated and manual accessibility checks, the states, and the keyboard support. */
export function Accessibility({ stories, guide }: AccessibilityProps) {
  const reader = guide?.screenReader;
  return (
    <>
      <Heading>Accessibility</Heading>
      <p>
        axe runs on every story in each test run, and a violation fails the run. A story is checked in the
        appearance that it sets. If it sets none, its contrast is also measured in dark and with more
        contrast. A <code>Dark</code> story that only repeats another one is therefore not tested itself.
      </p>
      <Table
        head={['Appearance', 'Stories checked with axe']}
        rows={[
          ...appearanceRow(
            'Light',
            stories,
            ({ theme, contrast }) => theme !== 'dark' && contrast !== 'more',
          ),
          ...appearanceRow('Dark, more contrast', stories, (globals) =>
            isPlain({ locale: 'en', ...globals }),
          ),
          ...appearanceRow('Dark only', stories, ({ theme }) => theme === 'dark' || theme === 'both'),
          ...appearanceRow('More contrast only', stories, ({ contrast }) => contrast === 'more'),
          ['Screen reader', reader ? `${reader.date}, ${reader.with}: ${reader.result}` : 'not tested yet'],
        ]}
      />
      {guide && guide.states.length > 0 && (
        <>
          <Subheading>States</Subheading>
          <Table head={['State', 'How it is conveyed']} rows={guide.states} />
        </>
      )}
      {guide && (
        <>
          <Subheading>Keyboard</Subheading>
          {guide.keyboard.length > 0 ? (
            <Table head={['Keys', 'Effect']} rows={guide.keyboard} />
          ) : (
            <p>It is not focusable and has no keyboard interaction.</p>
          )}
        </>
      )}
    </>
  );
}

/** Returns the row of an appearance, or no row if no story is checked in it. */
function appearanceRow(
  appearance: string,
  stories: readonly PreparedStory[],
  fits: (globals: Record<string, unknown>) => boolean,
): readonly (readonly string[])[] {
  const checked = stories.filter(
    ({ name, parameters }) => name !== 'Dark' && parameters.a11y?.test === 'error',
  );
  const names = checked.filter(({ storyGlobals }) => fits(storyGlobals)).map(({ name }) => name);
  return names.length > 0 ? [[appearance, names.join(', ')]] : [];
}
