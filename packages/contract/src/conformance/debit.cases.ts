import type { Body } from '../calls.ts';
import { conform } from './case.ts';
import type { Tools } from './caller.ts';
import { answered, equals, includes, refused } from './check.ts';
import type { PlannedHarness } from './harness.ts';

type Mandate = Body<'requestDebitCode'>;
const PHONE = '+31612345678';

function mandate(changes: Partial<Mandate> = {}): Mandate {
  return {
    purchase: crypto.randomUUID(),
    bundle_id: '25',
    expected_price: 3_500,
    account_holder: 'Robin de Vries',
    // The example account of ISO 13616 for the Netherlands.
    iban: 'NL91 ABNA 0417 1643 00',
    street: 'Havenstraat',
    house_number: '12 bis',
    zip: '1012 AB',
    city: 'Amsterdam',
    phone: PHONE,
    authorised: true,
    ...changes,
  };
}

/** Members of long ago, whom no discount makes cheaper. */
const buyer = ({ member }: Tools<PlannedHarness>) => member({ signedUpDaysAgo: 60 });

/** Buys, and says who and what. */
async function pay(tools: Tools<PlannedHarness>, changes: Partial<Mandate> = {}, as = buyer(tools)) {
  const body = mandate(changes);
  const member = await as;
  equals(answered(await tools.call('requestDebitCode', { as: member, body })), { ok: true }, 'ok');
  const otp = await tools.textedCode(PHONE);
  return { as: member, body: { purchase: body.purchase, otp } };
}

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

export const debitCases = [
  conform<PlannedHarness>('requestDebitCode', 'names each field that is not right', async (tools) => {
    const as = await buyer(tools);
    const wrong: [Partial<Mandate>, Parameters<typeof refused>[2]][] = [
      [{ account_holder: ' ', zip: '' }, { fields: { account_holder: 'required', zip: 'required' } }],
      [{ iban: 'NL91ABNA0417164301' }, { fields: { iban: 'invalid' } }],
      [{ phone: '0612345678' }, { fields: { phone: 'invalid' } }],
      [{ expected_price: 1 }, { fields: { expected_price: 'mismatch' } }],
    ];
    for (const [changes, detail] of wrong) {
      const body = mandate(changes);
      refused(await tools.call('requestDebitCode', { as, body }), 'invalid_fields', detail);
    }
  }),
  conform<PlannedHarness>('requestDebitCode', 'refuses more than a first order may cost', async (tools) => {
    const body = mandate({ bundle_id: '100', expected_price: 12_000 });
    const reply = await tools.call('requestDebitCode', { as: await buyer(tools), body });
    refused(reply, 'too_large', { params: { limit: 10_000 } });
  }),
  conform<PlannedHarness>('requestDebitCode', 'refuses a second order while one is open', async (tools) => {
    const { as, body } = await pay(tools);
    const order = answered(await tools.call('confirmDebit', { as, body })).order;
    const again = () => tools.call('requestDebitCode', { as, body: mandate() });
    refused(await again(), 'too_large', { params: { limit: 0 } });
    await tools.deliverPayment(order.id, 'completed');
    answered(await again());
    const large = mandate({ bundle_id: '250', expected_price: 25_000 });
    const reply = await tools.call('requestDebitCode', { as, body: large });
    refused(reply, 'too_large', { params: { limit: 16_500 } });
  }),
  conform<PlannedHarness>('requestDebitCode', 'sends three codes an hour', async (tools) => {
    const as = await buyer(tools);
    const body = mandate();
    for (const _ of [1, 2, 3]) answered(await tools.call('requestDebitCode', { as, body }));
    refused(await tools.call('requestDebitCode', { as, body }), 'rate_limited');
    tools.advance({ hours: 1 });
    answered(await tools.call('requestDebitCode', { as, body }));
  }),
  conform<PlannedHarness>('requestDebitCode', 'is not for an account about to be deleted', async (tools) => {
    const leaving = await tools.member({ status: 'pending_deletion' });
    refused(await tools.call('requestDebitCode', { as: leaving, body: mandate() }), 'pending_deletion');
    const hidden = await tools.member({ profileStatus: 'hidden' });
    refused(await tools.call('requestDebitCode', { as: hidden, body: mandate() }), 'forbidden');
  }),
  conform<PlannedHarness>('confirmDebit', 'places the order, once', async (tools) => {
    const { as, body } = await pay(tools);
    const key = crypto.randomUUID();
    const { order } = answered(await tools.call('confirmDebit', { as, body, key }));
    includes(
      order,
      { bundle_id: '25', price: 3_500, payment_method: 'sdd', status: 'pending', checkout_url: null },
      'order',
    );
    equals(answered(await tools.call('confirmDebit', { as, body, key })).order, order, 'The repeated order');
    equals(answered(await tools.call('listTransactions', { as })).orders, [order], 'All orders');
  }),
  conform<PlannedHarness>('confirmDebit', 'takes five tries of a code', async (tools) => {
    const { as, body } = await pay(tools);
    const wrong = { ...body, otp: wrongFor(body.otp) };
    for (const _ of [1, 2, 3, 4, 5]) {
      const reply = await tools.call('confirmDebit', { as, body: wrong });
      refused(reply, 'invalid_fields', { fields: { otp: 'wrong' } });
    }
    refused(await tools.call('confirmDebit', { as, body }), 'link_expired');
  }),
  conform<PlannedHarness>(
    'confirmDebit',
    'takes a code for ten minutes, and only its owner’s',
    async (tools) => {
      const { as, body } = await pay(tools);
      const other = await buyer(tools);
      refused(await tools.call('confirmDebit', { as: other, body }), 'link_expired');
      tools.advance({ minutes: 10 });
      refused(await tools.call('confirmDebit', { as, body }), 'link_expired');
    },
  ),
];
