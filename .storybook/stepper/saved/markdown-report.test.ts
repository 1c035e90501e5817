import { describe, expect, it } from 'vitest';
import { paymentScenarios } from '@rendezvous/machines/payment/payment.scenarios';
import { replay } from '@rendezvous/machines/walk/recording';
import type { Step } from '@rendezvous/machines/walk/walk';
import { vocabularyOf } from '../flow-facts.ts';
import { presetsIn } from '../presets.ts';
import { code, inline, markdownReport, type MarkdownReport } from './markdown-report.ts';

const start = 'losesTheNetworkWhileOrdering';
const { recording } = replay(vocabularyOf('payment').flow, start, paymentScenarios[start].steps);

const report = (change: Partial<MarkdownReport> = {}) =>
  markdownReport({
    flow: 'payment',
    name: 'No network *at all*',
    build: 'abc1234, 2026-11-27T14:00',
    appearance: 'fi, phone, dark',
    browser: 'Firefox/150.0',
    address: 'https://design.example/?path=/story/flows-payment--walk&args=walk:Mi0x',
    start,
    frames: recording.frames,
    remarks: [{}, {}, {}, { state: 'redirecting' }, { note: 'It says\n"# Try again" <b>' }],
    expected: { text: 'The order is kept.\n\nNothing is charged.', state: 'completed', ended: true },
    actual: '- it is gone',
    ...change,
  });

describe('the report of a walk as Markdown', () => {
  it('names what happened on the page of the provider, at its first step', () => {
    const declined = presetsIn('payment', 'redirecting')?.presets.find(({ label }) => label === 'Declined');
    const before = paymentScenarios.leavesForTheProvider.steps as readonly Step[];
    const walked = replay(vocabularyOf('payment').flow, 'leavesForTheProvider', [
      ...before,
      ...(declined?.steps ?? []),
    ]);
    const lines = report({ frames: walked.recording.frames }).split('\n');
    const named = lines.filter((line) => line.includes('**On the page of the provider: Declined**'));
    expect(named).toEqual([expect.stringMatching(/^5\. .*\. Event comes back/)]);
  });

  it('contains what another person needs to see the fault', () => {
    expect(report()).toBe(
      `# Payment: No network \\*at all\\*

- Walk: [open it in Storybook](<https://design.example/?path=/story/flows-payment--walk&args=walk:Mi0x>)
- Look: fi, phone, dark
- Build: abc1234, 2026-11-27T14:00
- Browser: Firefox/150.0

## Steps

The walk starts with the scenario \`losesTheNetworkWhileOrdering\`, in the state \`choosingMethod\`.

1. Event chooses visa (method.chosen), guard methodIsOffered → \`choosingMethod\`
2. Event asks for credits at once (express.requested) → \`choosingMethod\`
3. Event confirms (order.confirmed), guard canOrder → \`placingOrder\`
   - Expected here: \`redirecting\`
4. Call placeOrder, answer refused: unavailable, guard lostOnTheWay → \`choosingMethod\`
   - Note: It says "\\# Try again" \\<b\\>

## Expected result

The order is kept.

Nothing is charged.

- Final state: \`completed\`
- The flow has ended.

## Actual result

\\- it is gone

- Final state: \`choosingMethod\`; the flow goes on.
- At step 3, order.confirmed: expected the state \`redirecting\`, was \`placingOrder\`.
- At step 4, placeOrder is refused: unavailable: expected the final state \`completed\`, was \`choosingMethod\`.
- At step 4, placeOrder is refused: unavailable: expected the flow \`has ended\`, was \`goes on\`.
`,
    );
  });

  it('says so if nothing was expected, and if all that was expected holds', () => {
    const plain = report({ name: '', remarks: [], expected: {}, actual: '' });
    expect(plain).toMatch(/^# Payment: `choosingMethod`\n/);
    expect(plain).toContain('## Expected result\n\nNothing was written down.\n');
    expect(report({ remarks: [], expected: { state: 'choosingMethod' } })).toContain(
      '- The expectation holds.\n',
    );
  });

  it.each([
    ['# no heading', String.raw`\# no heading`],
    ['1. no list', String.raw`1\. no list`],
    ['- no list', String.raw`\- no list`],
    [
      'a_b_c [link](https://evil.example) ![x](y)',
      String.raw`a\_b\_c \[link\](https://evil.example) \!\[x\](y)`,
    ],
    ['<script>&amp; | ~~x~~ `y`', String.raw`\<script\>\&amp; \| \~\~x\~\~ \`y\``],
    [String.raw`\*`, String.raw`\\\*`],
  ])('%s is shown as it is', (text, escaped) => {
    expect(inline(text)).toBe(escaped);
  });

  it.each([
    ['completed', '`completed`'],
    ['a`b', '``a`b``'],
    ['`', '`` ` ``'],
  ])('%s is code', (text, marked) => {
    expect(code(text)).toBe(marked);
  });
});
