import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { EmptyState } from '../../feedback/empty-state/index.ts';
import { Field } from '../../form/field/index.ts';
import { Cluster, Container } from '../../primitives/page/index.ts';
import { TextInput } from '../../form/text-input/index.ts';
import { GiftMark } from './GiftMark.tsx';
import { guide } from './GiftPicker.guide.ts';
import { GiftPicker, type GiftOption, type GiftPickerProps } from './GiftPicker.tsx';

const meta = preview.meta({
  title: 'UI/Dating/GiftPicker',
  component: GiftPicker,
  parameters: { guide },
  args: {
    legend: '',
    gifts: [],
    loadingLabel: '',
    empty: null,
    value: null,
    onValueChange: fn(),
    balance: '',
    tooDearLabel: '',
    sendLabel: '',
    onSend: fn(),
    onNotEnough: fn(),
  },
});
export default meta;

/** Price of each gift in credits, as in `GIFTS` of packages/contract/src/gifts.ts. */
const GIFTS = [
  ['rose', 3],
  ['letter', 3],
  ['coffee', 4],
  ['balloon', 4],
  ['cake', 6],
  ['chocolates', 7],
  ['bouquet', 8],
  ['star', 10],
] as const;

type ShopProps = Partial<GiftPickerProps> & { credits?: number; chosen?: string; loading?: boolean };

function Shop({ credits = 6, chosen, loading, ...props }: ShopProps) {
  const $t = useMessages();
  const { money } = useFormats();
  const [value, setValue] = useState(chosen ?? null);
  const gifts: GiftOption[] = GIFTS.map(([key, price]) => ({
    key,
    mark: key,
    name: $t({ id: `gifts.${key}` }),
    price: $t({ id: 'credits.balance' }, { count: price }),
    tooDear: price > credits,
  }));
  const cost = GIFTS.find(([key]) => key === value)?.[1] ?? 3;
  return (
    <Container width="form" space="none">
      <GiftPicker
        legend={$t({ id: 'gifts.title' }, { name: 'Camille' })}
        gifts={loading ? undefined : gifts}
        loadingLabel={$t({ id: 'ui.loading' })}
        empty={
          <EmptyState
            level={3}
            title={$t({ id: 'gifts.none' })}
            description={$t({ id: 'gifts.none_text' })}
          />
        }
        value={value}
        onValueChange={setValue}
        balance={$t({ id: 'shell.credits_left' }, { count: credits })}
        tooDearLabel={$t({ id: 'gifts.too_dear' })}
        sendLabel={`${$t({ id: 'chat.send' })} · ${$t({ id: 'conversation.price' }, { credits: cost, price: money(cost) })}`}
        onSend={fn()}
        onNotEnough={fn()}
        {...props}
      />
    </Container>
  );
}

/** The button shows the price (GIFT-2); of a gift that the balance does not cover it reports that instead (GIFT-3). */
export const Default = meta.story({
  render: ({ onSend, onNotEnough }) => <Shop onSend={onSend} onNotEnough={onNotEnough} />,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: /^Send/ })).toBeDisabled();
    await userEvent.tab();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'A cup of coffee' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Send · 4 credits · about €4' }));
    await expect(args.onSend).toHaveBeenCalledOnce();
    const bouquet = canvas.getByRole('radio', { name: 'A bunch of flowers' });
    await expect(bouquet).toHaveAccessibleDescription('8 credits more than you have');
    await userEvent.click(bouquet);
    await userEvent.click(canvas.getByRole('button', { name: 'Send · 8 credits · about €8' }));
    await expect(args.onNotEnough).toHaveBeenCalledOnce();
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
});

/** One gift is chosen, some cost more than the balance, and a message can be added. */
export const States = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Shop chosen="coffee">
        <Field label={$t({ id: 'gifts.note' })} optionalLabel={$t({ id: 'ui.optional' })}>
          <TextInput dir="auto" />
        </Field>
      </Shop>
    );
  },
});

export const NotEnoughCredits = meta.story({ render: () => <Shop credits={0} chosen="star" /> });
export const Sending = meta.story({ render: () => <Shop chosen="rose" busy /> });

export const Failed = meta.story({
  render: () => {
    const $t = useMessages();
    return <Shop chosen="rose" failure={$t({ id: 'error.unavailable' })} />;
  },
});

export const Loading = meta.story({ render: () => <Shop loading /> });
export const Empty = meta.story({ render: () => <Shop gifts={[]} /> });

/** All drawings. */
export const Marks = meta.story({
  render: () => (
    <Cluster gap="lg">
      {GIFTS.map(([key]) => (
        <GiftMark key={key} gift={key} />
      ))}
    </Cluster>
  ),
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const DarkMarks = Marks.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = NotEnoughCredits.extend({
  globals: { locale: 'de', viewport: { value: 'phone' } },
});

/** Very long names and prices, a negative balance, and many gifts. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Shop
      credits={-1_250}
      gifts={Array.from({ length: 40 }, (_, index) => ({
        key: String(index),
        mark: 'rose' as const,
        name: index === 0 ? 'Rosenstrauß'.repeat(30) : 'ורד 🌹',
        price: '9'.repeat(index === 0 ? 60 : 3),
        tooDear: index % 2 === 0,
      }))}
    />
  ),
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

export const Languages = States.extend(languages);
