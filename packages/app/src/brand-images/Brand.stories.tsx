import { expect, waitFor, within } from 'storybook/test';
import { BRAND_IMAGE_ROLES, SHARING_CARD } from '@rendezvous/contract/brand-images';
import { THEME_ROLES } from '@rendezvous/contract/site-theme';
import preview from '@rendezvous/storybook/preview';
import { TokenNames } from '@rendezvous/storybook/TokenNames';
import { TokenTable } from '@rendezvous/storybook/TokenTable';
import { blocks, tokensOf } from '@rendezvous/storybook/theme-tokens';
import { useComputedCss } from '@rendezvous/storybook/useComputedCss';
import { Badge } from '@rendezvous/ui/primitives/badge';
import { Button } from '@rendezvous/ui/primitives/button';
import { Card } from '@rendezvous/ui/primitives/card';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Logo } from '@rendezvous/ui/primitives/logo';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { distances } from '../../../ui/src/testing/distance.ts';
import { PURPOSES } from '../../../ui/src/tokens/purposes.ts';
import { BrandPictures } from '../testing/BrandPictures.tsx';

const meta = preview.meta({
  title: 'Foundations/Brand',
  // Both brands are on the page, so the toolbar's choice of one has no effect.
  globals: { brand: 'claret' },
  // Otherwise Storybook writes the source of the story, whose tables of elements take it minutes; no page shows it.
  parameters: { docs: { source: { type: 'code' } } },
});
export default meta;

const BRANDS = [
  { title: 'Claret', attribute: undefined, name: 'Rendezvous', line: 'Meet someone worth meeting' },
  { title: 'Harbour', attribute: 'harbour', name: 'Satama', line: 'Löydä joku, jonka kanssa viihdyt' },
] as const;
type Brand = (typeof BRANDS)[number];

/** Tokens of shape and type that harbour.css changes beside the colours. */
const SHAPE = Object.entries(blocks.harbour).filter(([name]) => !name.startsWith('color-'));
const CLARET = Object.fromEntries(
  ['radius-', 'font-', 'shadow-'].flatMap((prefix) =>
    tokensOf(prefix).map(([name, value]) => [prefix + name, value]),
  ),
);

const values = Object.fromEntries(THEME_ROLES.map((role) => [role, `var(--color-${role})`]));

/** How a brand is made, in the order of the work; both brands are the same components with other values. */
export const HowABrandIsMade = meta.story({
  render: () => (
    <Stack gap="xl">
      <Stack gap="sm">
        <Heading level={1}>Brand</Heading>
        <Text measure>
          A brand is a set of values for the roles of theme.css. No component and no picture knows a brand:
          they ask for a role, such as “brand” or “on-brand”, and are drawn in its value.
        </Text>
      </Stack>
      <Step number={1} title="Give the roles their values">
        Each of the {THEME_ROLES.length} colour roles has a light and a dark value. A site stores those that
        it changes in its setting “theme”, and keeps the product’s own values for the others. Corners, shadows
        and the typeface of headings are values too; they are set by a stylesheet such as brands/harbour.css.
      </Step>
      <Step number={2} title="Check the contrast">
        Foundations/Colour lists every pair of roles that components use, with its contrast in each theme. A
        test holds the stylesheets in brands/ to it; the colours of a site’s setting are checked here.
      </Step>
      <Step number={3} title="Look at the components">
        The same buttons, marks and cards in both brands. Everything else in this Storybook can be seen in
        either with the tool “Brand”.
      </Step>
      <SideBySide>{(brand) => <Sample {...brand} />}</SideBySide>
      <Step number={4} title="The pictures are drawn">
        Icons, sharing cards and the pictures of the installed app need no file: the server draws them from{' '}
        {BRAND_IMAGE_ROLES.length} roles in their light values, the site’s name and what the site says of
        itself. A changed theme has new pictures at once.
      </Step>
      <SideBySide>
        {({ attribute, name, line }) => (
          <div className="[&_img]:h-auto [&_img]:max-w-full">
            <BrandPictures brand={attribute} name={name} lines={[line]} screenshots />
          </div>
        )}
      </SideBySide>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const [claret, harbour] = await canvas.findAllByRole('button', { name: 'Write to Anna' });
    if (!claret || !harbour) throw new Error('A brand has no button.');
    await expect(getComputedStyle(harbour).backgroundColor).not.toBe(
      getComputedStyle(claret).backgroundColor,
    );
    await expect(getComputedStyle(harbour).borderRadius).not.toBe(getComputedStyle(claret).borderRadius);
    for (const { name } of BRANDS) {
      const card = await canvas.findByRole<HTMLImageElement>('img', { name: new RegExp(`^${name}: `) });
      await waitFor(() => expect(card.naturalWidth).toBe(SHARING_CARD.width));
    }
  },
});

export const HowABrandIsMadeDark = HowABrandIsMade.extend({ globals: { theme: 'dark' } });

export const HowABrandIsMadeOnPhone = HowABrandIsMade.extend({ globals: { viewport: { value: 'phone' } } });

/** Two brands side by side: the same components, then every value in which they differ, with its distance. */
export const Differences = meta.story({
  render: (_, { globals }) => <DifferenceTables globals={globals} />,
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /^on-brand-soft/ });
    await expect(await within(row).findAllByText(/^oklch\(/)).toHaveLength(2);
    await expect(within(row).getByRole('button', { name: 'Copy var(--color-on-brand-soft)' })).toBeVisible();
    const accent = await canvas.findByRole('row', { name: /^brand The main action/ });
    await expect(within(accent).getByText(/^ΔE \d+$/)).toBeVisible();
    await expect(canvas.getByRole('row', { name: /^font-display .*Palatino/ })).toBeVisible();
  },
});

export const DifferencesDark = Differences.extend({ globals: { theme: 'dark' } });

function DifferenceTables({ globals }: { readonly globals: unknown }) {
  const [claretPlace, claret] = useComputedCss('color', values, globals);
  const [harbourPlace, harbour] = useComputedCss('color', values, globals);
  const roles = THEME_ROLES.map((role) => ({ role, distance: distanceOf(claret[role], harbour[role]) }));
  const same = roles.filter(({ distance }) => distance === 0);
  return (
    <Stack gap="lg">
      <Heading level={1}>Two brands, value by value</Heading>
      <SideBySide>{(brand) => <Sample {...brand} level={2} />}</SideBySide>
      <Text measure>
        Harbour changes {THEME_ROLES.length - same.length} of the {THEME_ROLES.length} colours that a site can
        set, in the theme and the contrast of the toolbar
        {same.length > 0 && `; it has the same ${same.map(({ role }) => role).join(', ')}`}. ΔE is the
        distance of two colours by CIEDE2000: below 2 hardly anybody sees it, from 20 on it is another colour.
      </Text>
      <div ref={claretPlace} />
      <div ref={harbourPlace} data-brand="harbour" />
      <TokenTable
        caption="Colour roles that a site can set"
        head={['Role', 'Purpose', ...BRANDS.map(({ title }) => title), 'Distance', 'In code']}
        rows={roles.map(({ role, distance }) => ({
          key: role,
          cells: [
            role,
            PURPOSES[`color-${role}`],
            <Value key="claret" role={role} value={claret[role]} />,
            <Value key="harbour" role={role} value={harbour[role]} brand="harbour" />,
            distance === 0 ? 'the same' : distance !== undefined && `ΔE ${Math.max(1, Math.round(distance))}`,
            <TokenNames key="names" token={`color-${role}`} />,
          ],
        }))}
      />
      <TokenTable
        caption="Shape and type"
        head={['Token', ...BRANDS.map(({ title }) => title), 'Purpose', 'In code']}
        rows={SHAPE.map(([name, value]) => ({
          key: name,
          cells: [name, CLARET[name], value, PURPOSES[name], <TokenNames key="names" token={name} />],
        }))}
      />
    </Stack>
  );
}

function distanceOf(first: string | undefined, second: string | undefined): number | undefined {
  return first && second ? distances(first, second).full : undefined;
}

type ValueProps = { readonly role: string; readonly value: string | undefined; readonly brand?: string };

/** A sample of a role in a brand, and its value below. */
function Value({ role, value, brand }: ValueProps) {
  return (
    <span className="flex flex-col gap-1">
      <span
        data-brand={brand}
        className="block h-8 w-16 rounded-sm border border-line-strong"
        style={{ backgroundColor: `var(--color-${role})` }}
      />
      <span className="text-xs">{value}</span>
    </span>
  );
}

type StepProps = { readonly number: number; readonly title: string; readonly children: React.ReactNode };

function Step({ number, title, children }: StepProps) {
  return (
    <Stack gap="xs" as="section">
      <Heading level={2} size="lg">
        {number}. {title}
      </Heading>
      <Text measure>{children}</Text>
    </Stack>
  );
}

function SideBySide({ children }: { readonly children: (brand: Brand) => React.ReactNode }) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {BRANDS.map((brand) => (
        <div
          key={brand.title}
          data-brand={brand.attribute}
          className="flex min-w-0 flex-col gap-4 rounded-lg border border-line-strong bg-canvas p-4 text-ink sm:p-6"
        >
          <Text size="sm" tone="soft" weight="semibold">
            {brand.title}
          </Text>
          {children(brand)}
        </div>
      ))}
    </div>
  );
}

function Sample({ name, line, level = 3 }: Brand & { readonly level?: 2 | 3 }) {
  return (
    <Stack gap="md">
      <Logo name={name} />
      <Heading level={level} size="xl">
        {line}
      </Heading>
      <Cluster>
        <Button>Write to Anna</Button>
        <Button tone="accent">Like Anna</Button>
        <Button tone="neutral">Block</Button>
      </Cluster>
      <Cluster>
        <Badge>New</Badge>
        <Badge tone="brand">3</Badge>
        <TextLink>
          <a href="#all">All members</a>
        </TextLink>
      </Cluster>
      <Card>
        <Text>A card on the canvas, with the shadow and the corners of the brand.</Text>
      </Card>
      <Card tone="brand">
        <Text tone="inherit">A card in the soft colour of the brand.</Text>
      </Card>
    </Stack>
  );
}
