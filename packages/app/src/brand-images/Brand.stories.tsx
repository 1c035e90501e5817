import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { BRAND_IMAGE_ROLES, SHARING_CARD } from '@rendezvous/contract/brand-images';
import { THEME_ROLES } from '@rendezvous/contract/site-theme';
import { useArgs } from 'storybook/preview-api';
import preview from '@rendezvous/storybook/preview';
import { attributesOfLook, LookComparison, type ComparedLooks } from '@rendezvous/storybook/LookComparison';
import { Badge } from '@rendezvous/ui/primitives/badge';
import { Button } from '@rendezvous/ui/primitives/button';
import { Card } from '@rendezvous/ui/primitives/card';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Logo } from '@rendezvous/ui/primitives/logo';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { lookOf } from '../../../ui/src/tokens/compare-looks.ts';
import { lookName, type Look } from '../../../ui/src/tokens/looks.ts';
import { BrandPictures } from '../testing/BrandPictures.tsx';

const meta = preview.meta({
  title: 'Foundations/Brand',
  // Both brands are on the page, so the toolbar's choice of one has no effect.
  globals: { brand: 'claret' },
  args: {
    first: 'claret-light',
    second: 'harbour-light',
    onlyDifferent: true,
  } satisfies ComparedLooks,
  // Otherwise Storybook writes the source of the story, whose tables of elements take it minutes; no page shows it.
  parameters: { docs: { source: { type: 'code' } }, controls: { disable: true } },
});
export default meta;

const BRANDS = [
  { title: 'Claret', attribute: undefined, name: 'Rendezvous', line: 'Meet someone worth meeting' },
  { title: 'Harbour', attribute: 'harbour', name: 'Satama', line: 'Löydä joku, jonka kanssa viihdyt' },
] as const;
type Brand = (typeof BRANDS)[number];

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

/** Two brands, chosen freely, in any theme and contrast: the same components, then token by token. */
export const Differences = meta.story({
  // Each part of the page has its own look, above which the toolbar's brand and contrast would have an effect.
  globals: { brand: 'claret', contrast: 'normal' },
  render: function useTwoLooks(args) {
    const [, update] = useArgs();
    return <TwoLooks opened={args as ComparedLooks} onChange={update} />;
  },
  play: async ({ canvas, userEvent }) => {
    // By the text of its header: computing the names of all rows and buttons of this page takes seconds.
    const rowOf = async (token: string) =>
      (await canvas.findByText(token, { selector: 'th span' })).closest('tr') as HTMLElement;
    const row = within(await rowOf('brand'));
    await expect(row.getAllByText(/^oklch\(/)).toHaveLength(2);
    await expect(row.getByText(/^ΔE \d+, \d+ if colour-blind$/)).toBeVisible();
    await expect(row.getAllByText(/^\d+\.\d\d \S+ on \S+$/)).toHaveLength(2);
    await expect(row.getByRole('button', { name: 'Copy var(--color-brand)' })).toBeVisible();
    await expect(within(await rowOf('font-display')).getByText(/Palatino/)).toBeVisible();
    await expect(canvas.queryByText('the same')).toBeNull();

    const onlyDifferent = canvas.getByLabelText('Only tokens that differ');
    await userEvent.click(onlyDifferent);
    await canvas.findAllByText('the same');
    await userEvent.click(onlyDifferent);
    await userEvent.selectOptions(canvas.getByLabelText('Second look'), 'Claret, light');
    await canvas.findByText(/^0 of \d+ tokens differ\./);
    await expect(canvas.queryByText('Colours')).toBeNull();
    await userEvent.selectOptions(canvas.getByLabelText('Second look'), 'Harbour, light');
    await canvas.findByText('Colours');
  },
});

export const DifferencesDark = Differences.extend({
  args: { first: 'claret-dark', second: 'harbour-dark' },
  globals: { brand: 'claret', contrast: 'normal', theme: 'dark' },
  play: undefined,
});

type TwoLooksProps = {
  /** What the address has opened. */
  readonly opened: ComparedLooks;
  /** Keeps a choice in the address. */
  readonly onChange: (change: Partial<ComparedLooks>) => void;
};

function TwoLooks({ opened, onChange }: TwoLooksProps) {
  const [compared, setCompared] = useState(opened);
  return (
    <Stack gap="lg">
      <Heading level={1}>Two brands, token by token</Heading>
      <div className="grid gap-6 md:grid-cols-2">
        {[compared.first, compared.second].map(lookOf).map((look, index) => (
          <BrandPart
            // oxlint-disable-next-line react/no-array-index-key -- both sides can have the same look
            key={index}
            title={lookName(look)}
            attributes={attributesOfLook(look)}
          >
            <Sample {...brandOf(look)} level={2} />
          </BrandPart>
        ))}
      </div>
      <LookComparison
        {...compared}
        onChange={(change) => {
          setCompared((before) => ({ ...before, ...change }));
          onChange(change);
        }}
      />
    </Stack>
  );
}

const brandOf = ({ brand }: Look) => BRANDS.find(({ attribute }) => attribute === brand) ?? BRANDS[0];

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
        <BrandPart key={brand.title} title={brand.title} attributes={{ 'data-brand': brand.attribute }}>
          {children(brand)}
        </BrandPart>
      ))}
    </div>
  );
}

type BrandPartProps = {
  readonly title: string;
  readonly attributes: Readonly<Record<`data-${string}`, string | undefined>>;
  readonly children: React.ReactNode;
};

/** A part of the page that is drawn in a brand. */
function BrandPart({ title, attributes, children }: BrandPartProps) {
  return (
    <div
      {...attributes}
      className="flex min-w-0 flex-col gap-4 rounded-lg border border-line-strong bg-canvas p-4 text-ink sm:p-6"
    >
      <Text size="sm" tone="soft" weight="semibold">
        {title}
      </Text>
      {children}
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
