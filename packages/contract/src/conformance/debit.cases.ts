import type { Body } from '../calls.ts';
import { conform } from './case.ts';
import type { Tools } from './caller.ts';
import { responseOf, assertEqual, assertIncludes, assertRefused } from './check.ts';

type Mandate = Body<'requestDebitCode'>;
/** A new mobile number of the Netherlands for each form, because codes to one number are limited (DEBIT-5). */
const newPhone = () => `+3161${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;

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
    phone: newPhone(),
    authorised: true,
    express_request: true,
    ...changes,
  };
}

/** A member who signed up too long ago for a discount. */
const buyer = ({ member }: Tools) => member({ signedUpDaysAgo: 60 });

/** Requests a code, and returns the member and the body that confirm the order. */
async function pay(tools: Tools, changes: Partial<Mandate> = {}, as = buyer(tools)) {
  const body = mandate(changes);
  const member = await as;
  assertEqual(responseOf(await tools.call('requestDebitCode', { as: member, body })), { ok: true }, 'ok');
  const otp = await tools.smsCode(body.phone);
  return { as: member, body: { purchase: body.purchase, otp } };
}

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

export const debitCases = [
  conform(
    'requestDebitCode',
    'refuses wrong fields with a reason for each (DEBIT-2, DEBIT-3)',
    async (tools) => {
      const as = await buyer(tools);
      const wrong: [Partial<Mandate>, Parameters<typeof assertRefused>[2]][] = [
        [{ account_holder: ' ', zip: '' }, { fields: { account_holder: 'required', zip: 'required' } }],
        [{ iban: 'NL91ABNA0417164301' }, { fields: { iban: 'invalid' } }],
        // The example accounts of ISO 13616 for Brazil, which is not in SEPA, and for Switzerland, one digit short.
        [{ iban: 'BR1800360305000010009795493C1' }, { fields: { iban: 'invalid' } }],
        [{ iban: 'CH930076201162385295' }, { fields: { iban: 'invalid' } }],
        [{ phone: '0612345678' }, { fields: { phone: 'invalid' } }],
        [{ phone: '+31201234567' }, { fields: { phone: 'not_mobile' } }],
        [{ expected_price: 1 }, { fields: { expected_price: 'mismatch' } }],
      ];
      for (const [changes, detail] of wrong) {
        const body = mandate(changes);
        assertRefused(await tools.call('requestDebitCode', { as, body }), 'invalid_fields', detail);
      }
    },
  ),
  conform(
    'requestDebitCode',
    'needs the express request and the mandate (REFUND-4, DEBIT-2)',
    async (tools) => {
      const as = await buyer(tools);
      for (const missing of ['express_request', 'authorised'] as const) {
        const body = { ...mandate(), [missing]: false } as unknown as Mandate;
        assertRefused(await tools.call('requestDebitCode', { as, body }), 'invalid_request');
      }
    },
  ),
  conform('requestDebitCode', 'refuses a first order above EUR 100 (DEBIT-6)', async (tools) => {
    const body = mandate({ bundle_id: '100', expected_price: 12_000 });
    const reply = await tools.call('requestDebitCode', { as: await buyer(tools), body });
    assertRefused(reply, 'too_large', { params: { limit: 10_000 } });
  }),
  conform(
    'requestDebitCode',
    'refuses a second open order, and more than EUR 200 in 30 days (DEBIT-6)',
    async (tools) => {
      const { as, body } = await pay(tools);
      const order = responseOf(await tools.call('confirmDebit', { as, body })).order;
      const again = () => tools.call('requestDebitCode', { as, body: mandate() });
      assertRefused(await again(), 'too_large', { params: { limit: 0 } });
      await tools.deliverPayment(order.id, 'completed');
      responseOf(await again());
      const large = mandate({ bundle_id: '250', expected_price: 25_000 });
      const reply = await tools.call('requestDebitCode', { as, body: large });
      assertRefused(reply, 'too_large', { params: { limit: 16_500 } });
    },
  ),
  conform('requestDebitCode', 'sends at most 3 codes an hour (DEBIT-5)', async (tools) => {
    const as = await buyer(tools);
    const body = mandate();
    for (const _ of [1, 2, 3]) responseOf(await tools.call('requestDebitCode', { as, body }));
    assertRefused(await tools.call('requestDebitCode', { as, body }), 'rate_limited');
    tools.advance({ hours: 1 });
    responseOf(await tools.call('requestDebitCode', { as, body }));
  }),
  conform(
    'requestDebitCode',
    'refuses accounts that wait to be deleted and hidden profiles (PAY-20)',
    async (tools) => {
      const leaving = await tools.member({ status: 'pending_deletion' });
      assertRefused(
        await tools.call('requestDebitCode', { as: leaving, body: mandate() }),
        'pending_deletion',
      );
      const hidden = await tools.member({ profileStatus: 'hidden' });
      assertRefused(await tools.call('requestDebitCode', { as: hidden, body: mandate() }), 'forbidden');
    },
  ),
  conform('confirmDebit', 'places one order for each key (CALL-3)', async (tools) => {
    const { as, body } = await pay(tools);
    const key = crypto.randomUUID();
    const { order } = responseOf(await tools.call('confirmDebit', { as, body, key }));
    assertIncludes(
      order,
      { bundle_id: '25', price: 3_500, payment_method: 'sdd', status: 'pending', checkout_url: null },
      'order',
    );
    assertEqual(
      responseOf(await tools.call('confirmDebit', { as, body, key })).order,
      order,
      'The response to the repeated key',
    );
    assertEqual(responseOf(await tools.call('listTransactions', { as })).orders, [order], 'All orders');
  }),
  conform('confirmDebit', 'is refused above a limit set since (CREDIT-13)', async (tools) => {
    const { as, body } = await pay(tools);
    responseOf(await tools.call('changeSpendingLimit', { as, body: { amount: 1_000 } }));
    assertRefused(await tools.call('confirmDebit', { as, body }), 'too_large', { params: { limit: 1_000 } });
  }),
  conform('confirmDebit', 'takes 5 tries of a code (DEBIT-5)', async (tools) => {
    const { as, body } = await pay(tools);
    const wrong = { ...body, otp: wrongFor(body.otp) };
    for (const _ of [1, 2, 3, 4, 5]) {
      const reply = await tools.call('confirmDebit', { as, body: wrong });
      assertRefused(reply, 'invalid_fields', { fields: { otp: 'wrong' } });
    }
    assertRefused(await tools.call('confirmDebit', { as, body }), 'link_expired');
  }),
  conform('confirmDebit', 'takes a code for 10 minutes, and only from its owner (DEBIT-5)', async (tools) => {
    const { as, body } = await pay(tools);
    const other = await buyer(tools);
    assertRefused(await tools.call('confirmDebit', { as: other, body }), 'link_expired');
    tools.advance({ minutes: 10 });
    assertRefused(await tools.call('confirmDebit', { as, body }), 'link_expired');
  }),
];
