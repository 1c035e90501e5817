import { formatHex, parse } from 'culori';
import { expect, within } from 'storybook/test';
import { colourGroups } from '@rendezvous/storybook/theme-tokens';
import { TokenNames } from '@rendezvous/storybook/TokenNames';
import { TokenTable } from '@rendezvous/storybook/TokenTable';
import { useComputedCss } from '@rendezvous/storybook/useComputedCss';
import preview from '@rendezvous/storybook/preview';
import { Heading } from '../primitives/heading/index.ts';
import { Stack } from '../primitives/page/index.ts';
import { contrast } from '../testing/contrast.ts';
import { Text } from '../primitives/text/index.ts';
import { LEAST_RATIO, PAIRS } from './pairs.ts';
import { PURPOSES } from './purposes.ts';

const meta = preview.meta({
  title: 'Foundations/Colour',
  // Otherwise Storybook writes the source of the story, whose tables of elements take it minutes; no page shows it.
  parameters: { docs: { source: { type: 'code' } } },
});
export default meta;

const roles = colourGroups.flatMap((group) => group.roles);
const values = Object.fromEntries(roles.map((role) => [role, `var(--color-${role}, transparent)`]));

/** The colour of a role without a value: Tailwind omits roles that no class uses. */
const unused = 'rgba(0, 0, 0, 0)';

/** All colour roles with their current values. Change theme, contrast and brand in the toolbar. */
export const Roles = meta.story({
  render: (_, { globals }) => {
    const [place, drawn] = useComputedCss('color', values, globals);
    return (
      <div ref={place}>
        <Stack gap="lg">
          <Heading level={1}>Colour</Heading>
          <Text measure>
            Colours are named by role. A component chooses a role by meaning; theme, contrast and brand give
            the role its value.
          </Text>
          {colourGroups.map(({ group, roles: members }) => (
            <TokenTable
              key={group}
              caption={group}
              head={['Role', 'Sample', 'Purpose', 'In code', 'Value']}
              rows={members.map((role) => ({
                key: role,
                cells: [
                  role,
                  <Swatch key="swatch" role={role} />,
                  PURPOSES[`color-${role}`],
                  <TokenNames key="names" token={`color-${role}`} />,
                  <span key="value" className="flex flex-col">
                    <span>{drawn[role] === unused ? 'not in use' : drawn[role]}</span>
                    <span className="text-ink-soft">{hexOf(drawn[role])}</span>
                  </span>,
                ],
              }))}
            />
          ))}
        </Stack>
      </div>
    );
  },
  play: async ({ canvas }) => {
    // By the text of its header: computing the names of all rows and buttons of this page takes seconds.
    const row = (await canvas.findByText('ink-soft', { selector: 'th' })).closest('tr') as HTMLElement;
    await expect(await within(row).findByText(/^oklch\(/)).toBeVisible();
    await expect(within(row).getByRole('button', { name: 'Copy var(--color-ink-soft)' })).toBeVisible();
    await expect(within(row).getByRole('button', { name: 'Copy text-ink-soft' })).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(roles.length + colourGroups.length);
  },
});

function Swatch({ role }: { readonly role: string }) {
  return (
    <span
      className="block h-8 w-24 rounded-sm border border-line-strong"
      style={{ backgroundColor: `var(--color-${role})` }}
    />
  );
}

function hexOf(value: string | undefined) {
  const colour = value === unused ? undefined : parse(value ?? '');
  return colour
    ? `${formatHex(colour)}${colour.alpha === undefined ? '' : ` at ${Math.round(colour.alpha * 100)} %`}`
    : '';
}

export const RolesDark = Roles.extend({ globals: { theme: 'dark' } });

/** All pairs that components use, with the measured contrast (WCAG 2.2, 1.4.3 and 1.4.11; with more contrast 1.4.6). */
export const Pairs = meta.story({
  render: (_, { globals }) => {
    const [place, drawn] = useComputedCss('color', values, globals);
    const least = LEAST_RATIO[globals.contrast === 'more' ? 'more' : 'normal'];
    return (
      <div ref={place}>
        <Stack gap="lg">
          <Heading level={1}>Pairs of colours</Heading>
          <TokenTable
            caption="Foreground and background roles with their contrast"
            head={['Pair', 'Sample', 'Kind', 'Ratio', 'Minimum', 'Result']}
            rows={PAIRS.map(({ front, back, kind }) => {
              const [over, under] = [drawn[front] ?? 'black', drawn[back] ?? 'white'];
              const ratio = contrast(over, under);
              const used = over !== unused && under !== unused;
              return {
                key: `${kind} ${front} ${back}`,
                cells: [
                  `${front} on ${back}`,
                  used && <Sample key="sample" front={front} back={back} kind={kind} />,
                  kind,
                  used && ratio.toFixed(2),
                  least[kind],
                  !used ? 'not in use' : ratio >= least[kind] ? 'passes' : 'fails',
                ],
              };
            })}
          />
        </Stack>
      </div>
    );
  },
  play: async ({ canvas }) => {
    await canvas.findAllByText('passes');
    await expect(canvas.queryByText('fails')).not.toBeInTheDocument();
    await expect(canvas.getAllByText(/^(passes|not in use)$/)).toHaveLength(PAIRS.length);
  },
});

/** Shows a text pair as text, and a mark, such as a field's border, as a line. */
function Sample({
  front,
  back,
  kind,
}: {
  readonly front: string;
  readonly back: string;
  readonly kind: string;
}) {
  return (
    <span
      className="flex h-10 w-24 items-center justify-center rounded-sm"
      style={{ backgroundColor: `var(--color-${back})`, color: `var(--color-${front})` }}
    >
      {kind === 'text' ? 'Hello' : <span className="h-5 w-16 rounded-sm border-2 border-current" />}
    </span>
  );
}

export const PairsDark = Pairs.extend({ globals: { theme: 'dark' } });

export const PairsInMoreContrast = Pairs.extend({ globals: { contrast: 'more' } });

export const PairsDarkInMoreContrast = Pairs.extend({ globals: { theme: 'dark', contrast: 'more' } });

export const PairsOfHarbour = Pairs.extend({ globals: { brand: 'harbour' } });
