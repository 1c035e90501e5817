import { expect, waitFor, within } from 'storybook/test';
import { writeLink } from '@rendezvous/machines/walk/link';
import { packed } from '@rendezvous/machines/walk/packed-link';
import preview from '../../preview.tsx';
import { vocabularyOf } from '../flow-facts.ts';
import { expectNoOverflow, inPage } from '../page-sizes.ts';
import { SAMPLE_START, sampleSteps } from '../sample-walk.ts';
import { flowStories } from '../walk-story.tsx';

const meta = preview.meta({ title: 'Checks/Own payloads of a walk', ...flowStories('payment') });
export default meta;

/** A walk that waits for the answer of placeOrder. */
const log = { start: SAMPLE_START, steps: sampleSteps.slice(0, 3) };
const walk = packed(writeLink(log, vocabularyOf('payment')));

/** An answer is checked while it is written. One that breaks the contract is sent only as an invalid one. */
export const OfAnAnswer = meta.story({
  args: { walk },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Own payload'));
    const data = canvas.getByRole('textbox', { name: 'Data' });
    const editor = within(data.closest<HTMLElement>('.payload') as HTMLElement);
    await expect(data).toHaveAccessibleDescription(
      /^Checked against what the machine gets of the response of placeOrder, POST \/api\/order\.php\./,
    );
    await userEvent.selectOptions(editor.getByRole('combobox', { name: 'Begin with' }), 'pending');
    const pending = () => editor.getByRole<HTMLTextAreaElement>('textbox', { name: 'Data' });
    await expect(pending().value).toContain('"status": "pending"');
    await expect(editor.getByRole('status')).toHaveTextContent('It fits the contract.');

    const write = async (text: string) => {
      await userEvent.clear(pending());
      await userEvent.click(pending());
      await userEvent.paste(text);
    };
    const sample = pending().value;
    await write(sample.replace('"price": 2625', '"price": -1'));
    await expect(editor.getByRole('status')).toHaveTextContent('price must be at least 0, but is -1.');
    await expect(pending()).toHaveAttribute('aria-invalid', 'true');
    await write('{');
    await expect(editor.getByRole('status')).toHaveTextContent(/^This is not JSON/);
    await expect(editor.getByRole('button', { name: /^Send/ })).toBeDisabled();

    await write(sample.replace('"payment_id": 1001', '"payment_id": 4711'));
    await userEvent.click(editor.getByRole('button', { name: 'Send answer' }));
    const bar = canvas.getByRole('region', { name: 'Walk' });
    await waitFor(() =>
      expect(bar).toHaveTextContent('redirecting after placeOrder answers with an own payload'),
    );

    // Taken back, and answered with what breaks the contract.
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await userEvent.selectOptions(editor.getByRole('combobox', { name: 'Begin with' }), 'pending');
    await write('{ "status": "paid" }');
    await userEvent.click(editor.getByRole('button', { name: 'Send as invalid answer' }));
    await waitFor(() => expect(bar).toHaveTextContent('placeOrder answers with an invalid payload'));
  },
});

/** A payload at which the machine fails is named, with the steps before it. */
export const MachineFails = meta.story({
  args: {
    walk: packed(
      writeLink(
        { ...log, steps: [...log.steps, { answer: 'placeOrder', output: null, payload: 'invalid' }] },
        vocabularyOf('payment'),
      ),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^Step 4 has an invalid payload: The machine failed at this step: .* The 3 steps before it are shown\.$/,
    );
  },
});

/** A link keeps the payload, and the call log names it. */
export const InvalidInALink = meta.story({
  args: {
    walk: packed(
      writeLink(
        {
          ...log,
          steps: [...log.steps, { answer: 'placeOrder', output: { status: 'paid' }, payload: 'invalid' }],
        },
        vocabularyOf('payment'),
      ),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Call log' }));
    const list = await canvas.findByRole('list', { name: 'Calls of the walk' });
    await expect(list).toHaveTextContent('with an invalid payload');
  },
});

/** On a phone, the data breaks its lines. */
export const OnAPhone = meta.story({
  ...inPage(390, 763),
  args: { walk },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByText('Own payload'));
    await expect(await canvas.findByRole('textbox', { name: 'Data' })).toBeVisible();
    await expectNoOverflow(canvasElement);
  },
});

export const AtTwiceTheSize = OnAPhone.extend(inPage(370, 320));
export const At1024 = OnAPhone.extend(inPage(724, 728));
