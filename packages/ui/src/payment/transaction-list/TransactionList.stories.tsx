import { expect, fn, within } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { Button, LinkButton } from '../../primitives/button/index.ts';
import { EmptyState } from '../../feedback/empty-state/index.ts';
import { TextLink } from '../../primitives/link/index.ts';
import { guide } from './TransactionList.guide.ts';
import { TransactionList, TransactionListSkeleton, TransactionRow } from './TransactionList.tsx';

const meta = preview.meta({
  title: 'UI/Payment/TransactionList',
  component: TransactionRow,
  parameters: {
    guide,
    docs: {
      description: {
        component: 'The orders of a member, the latest first: number, price and status.',
      },
    },
  },
  args: {
    number: '',
    bundle: '',
    amount: '',
    date: '',
    dateTime: '2026-03-10T14:05:00Z',
    status: 'completed',
    statusLabel: '',
  },
});
export default meta;

const ORDERS = [
  { id: '1045', credits: 25, amount: 35, status: 'pending', method: 'ideal' },
  { id: '1042', credits: 50, amount: 48.75, status: 'completed', method: 'visa' },
  { id: '1039', credits: 50, amount: 65, status: 'failed', method: 'sdd' },
  { id: '1038', credits: 10, amount: 15, status: 'cancelled', method: undefined },
  { id: '1037', credits: 25, amount: 35, status: 'partially_refunded', method: 'visa' },
  { id: '1036', credits: 25, amount: 35, status: 'refunded', method: 'ideal' },
  { id: '1035', credits: 10, amount: 15, status: 'returned', method: 'sdd' },
  { id: '1034', credits: 50, amount: 65, status: 'disputed', method: 'visa' },
] as const;

/** An order of each status; the completed one has a link to withdraw. */
export const States = meta.story({
  render: () => {
    const $t = useMessages();
    const { day, money } = useFormats();
    return (
      <TransactionList label={$t({ id: 'payments.transactions_title' })}>
        {ORDERS.map(({ id, credits, amount, status, method }) => (
          <TransactionRow
            key={id}
            number={$t({ id: 'transactions.order_number' }, { payment_id: id })}
            link={<a href={`#${id}`} />}
            bundle={$t({ id: 'payments.bundle' }, { count: credits })}
            amount={money(amount)}
            date={day('2026-03-10')}
            dateTime="2026-03-10T14:05:00Z"
            method={method && $t({ id: `payments.method.${method}` })}
            status={status}
            statusLabel={$t({ id: `transactions.status.${status}` })}
          >
            {status === 'completed' && (
              <TextLink target="block">
                <a href="#withdraw">{$t({ id: 'payments.withdraw' })}</a>
              </TextLink>
            )}
          </TransactionRow>
        ))}
      </TransactionList>
    );
  },
});

/** Rows have number, status, amount and date (PAY-19); a completed order has a link to withdraw (REFUND-2). */
export const Default = States.extend({
  play: async ({ canvas }) => {
    const rows = within(canvas.getByRole('list', { name: 'My payments' })).getAllByRole('listitem');
    await expect(rows).toHaveLength(8);
    const completed = within(rows[1] as HTMLElement);
    await expect(completed.getByRole('link', { name: 'Order #1042' })).toHaveAttribute('href', '#1042');
    await expect(completed.getByText('Completed')).toBeVisible();
    await expect(completed.getByText('€48.75')).toBeVisible();
    await expect(completed.getByText('March 10, 2026')).toBeVisible();
    await expect(completed.getByRole('link', { name: 'Withdraw from this purchase' })).toBeVisible();
  },
});

export const Loading = meta.story({
  render: () => {
    const $t = useMessages();
    return <TransactionListSkeleton label={$t({ id: 'ui.loading' })} />;
  },
});

export const Empty = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <EmptyState
        illustration="chats"
        title={$t({ id: 'transactions.none_title' })}
        description={$t({ id: 'transactions.none' })}
        action={
          <LinkButton>
            <a href="#credits">{$t({ id: 'payments.see_credits' })}</a>
          </LinkButton>
        }
      />
    );
  },
});

const retried = fn();

export const NotLoaded = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <EmptyState
        illustration="offline"
        title={$t({ id: 'ui.transactions.failed' })}
        description={$t({ id: 'error.unavailable' })}
        action={<Button onClick={retried}>{$t({ id: 'ui.tryAgain' })}</Button>}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retried).toHaveBeenCalledOnce();
  },
});

/** A very long number, method and amount; a refund, with a right-to-left method name. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    const { day, money } = useFormats();
    return (
      <TransactionList label={$t({ id: 'payments.transactions_title' })}>
        <TransactionRow
          number={$t({ id: 'transactions.order_number' }, { payment_id: '9'.repeat(120) })}
          link={<a href="#long" />}
          bundle={$t({ id: 'payments.bundle' }, { count: Number.MAX_SAFE_INTEGER })}
          amount={money(9_999_999_999_999.99)}
          date={day('9999-12-31')}
          dateTime="9999-12-31T23:59:59Z"
          method={`${$t({ id: 'payments.method.creditcard' })} ${'•'.repeat(60)}4242`}
          status="completed"
          statusLabel={$t({ id: 'ui.paragraph' })}
        />
        <TransactionRow
          number={$t({ id: 'transactions.order_number' }, { payment_id: '1042' })}
          link={<a href="#refund" />}
          bundle={$t({ id: 'payments.bundle' }, { count: -50 })}
          amount={money(-48.75)}
          date={day('2026-03-12')}
          dateTime="2026-03-12T18:00:00Z"
          method="بنك الخليج"
          status="cancelled"
          statusLabel={$t({ id: 'transactions.status.cancelled' })}
        />
      </TransactionList>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const [, refund] = canvas.getAllByRole('listitem').map((row) => within(row));
    await expect(refund?.getByText('-€48.75')).toBeVisible();
    await expect(refund?.getByText(/بنك الخليج/)).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = States.extend(languages);
