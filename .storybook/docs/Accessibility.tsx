import { Heading, Subheading } from '@storybook/addon-docs/blocks';
import type { PreparedStory } from 'storybook/internal/types';
import type { Guide } from '../shared/guide.ts';
import { isPlain } from '../shared/appearance.ts';
import { Table } from './Table.tsx';

type AccessibilityProps = { readonly stories: readonly PreparedStory[]; readonly guide: Guide | undefined };

/** What is checked by machine and by hand, the states and the keys. */
export function Accessibility({ stories, guide }: AccessibilityProps) {
  const reader = guide?.screenReader;
  return (
    <>
      <Heading>Accessibility</Heading>
      <p>
        axe runs on every story each time the tests run, and a violation fails them. A story is checked in the
        look it asks for. Where it asks for none, its contrast is measured in the dark and with more contrast
        too, so that a <code>Dark</code> that repeats another story is there to be looked at alone.
      </p>
      <Table
        head={['Look', 'Stories checked with axe']}
        rows={[
          ...lookRow('Light', stories, ({ theme, contrast }) => theme !== 'dark' && contrast !== 'more'),
          ...lookRow('Dark, more contrast', stories, (globals) => isPlain({ locale: 'en', ...globals })),
          ...lookRow('Dark by itself', stories, ({ theme }) => theme === 'dark' || theme === 'both'),
          ...lookRow('More contrast by itself', stories, ({ contrast }) => contrast === 'more'),
          ['Screen reader', reader ? `${reader.date}, ${reader.with}: ${reader.result}` : 'not yet'],
        ]}
      />
      {guide && guide.states.length > 0 && (
        <>
          <Subheading>States</Subheading>
          <Table head={['State', 'How it is told']} rows={guide.states} />
        </>
      )}
      {guide && (
        <>
          <Subheading>Keyboard</Subheading>
          {guide.keyboard.length > 0 ? (
            <Table head={['Keys', 'Effect']} rows={guide.keyboard} />
          ) : (
            <p>It takes no focus and no keys.</p>
          )}
        </>
      )}
    </>
  );
}

/** A look that no story is checked in has no row. */
function lookRow(
  look: string,
  stories: readonly PreparedStory[],
  fits: (globals: Record<string, unknown>) => boolean,
): readonly (readonly string[])[] {
  const checked = stories.filter(
    ({ name, parameters }) => name !== 'Dark' && parameters.a11y?.test === 'error',
  );
  const names = checked.filter(({ storyGlobals }) => fits(storyGlobals)).map(({ name }) => name);
  return names.length > 0 ? [[look, names.join(', ')]] : [];
}
