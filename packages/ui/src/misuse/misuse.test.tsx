/* oxlint-disable react/jsx-key -- rows of a table, never rendered together */
import { renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** Each misuse, and what its error begins with. */
async function misuses(): Promise<readonly (readonly [string, ReactElement])[]> {
  const [
    { AlertDialog },
    { Banner },
    { Button },
    { Combobox },
    { Counter },
    { Dialog },
    { FictionalNotice },
    { IbanInput },
    { IconButton },
    { RadioCard, RadioGroup },
    { Select },
    { RangeSlider, Slider },
    { StepForm },
    { Stepper },
    { Tabs },
    { Textarea },
    { TextInput },
    { useToast },
  ] = await Promise.all([
    import('../alert-dialog/index.ts'),
    import('../banner/index.ts'),
    import('../button/index.ts'),
    import('../combobox/index.ts'),
    import('../counter/index.ts'),
    import('../dialog/index.ts'),
    import('../fictional-notice/index.ts'),
    import('../iban-input/index.ts'),
    import('../icon-button/index.ts'),
    import('../radio-group/index.ts'),
    import('../select/index.ts'),
    import('../slider/index.ts'),
    import('../step-form/index.ts'),
    import('../stepper/index.ts'),
    import('../tabs/index.ts'),
    import('../textarea/index.ts'),
    import('../text-input/index.ts'),
    import('../toast/index.ts'),
  ]);
  function Toasting() {
    useToast()({ title: 'Saved' });
    return null;
  }
  const nothing = () => undefined;
  const words = () => 'words';
  const slider = { label: 'Distance', valueLabel: words };
  const range = { ...slider, fromLabel: 'From', toLabel: 'To', min: 18, max: 99 };
  const item = { value: 'one', label: 'One', content: 'First' };
  const steps = { label: 'Sign up', progressLabel: 'Step 1 of 2' };
  const form = { ...steps, question: 'Name?', nextLabel: 'Next', onNext: nothing, children: null };
  const asked = { description: 'Gone for good', confirmLabel: 'Delete', cancelLabel: 'Cancel' };
  return [
    ['AlertDialog: `title` is empty', <AlertDialog {...asked} title="" onConfirm={nothing} />],
    ['Banner: `onDismiss` came without `dismissLabel`', <Banner onDismiss={nothing}>Saved</Banner>],
    ['Button: none of `children`', <Button icon={<svg />} />],
    [
      'Combobox: It stands outside a `Field`',
      <Combobox options={[]} listLabel="Countries" emptyLabel="None" countLabel={words} />,
    ],
    ['Counter: `value` is no number', <Counter value={Number.NaN} showZero />],
    ['Dialog: `title` is empty', <Dialog title="" closeLabel="Close" />],
    ['Dialog: It cannot be dismissed', <Dialog title="Wait" dismissible={false} />],
    [
      'Dialog: `open` and `defaultOpen` came together',
      <Dialog title="Hello" closeLabel="Close" open={false} defaultOpen />,
    ],
    [
      'FictionalNotice: `onAcknowledge` came without `acknowledgeLabel`',
      <FictionalNotice title="Fictional" onAcknowledge={nothing}>
        Not real
      </FictionalNotice>,
    ],
    ['IbanInput: It stands outside a `Field`', <IbanInput validLabel="Works" />],
    ['IconButton: `label` is empty', <IconButton label="" icon={<svg />} />],
    ['Radio: It stands outside a `RadioGroup`', <RadioCard value="one" label="One" />],
    [
      'RadioGroup: `value` came without `onValueChange`',
      <RadioGroup legend="Which?" value="one">
        {null}
      </RadioGroup>,
    ],
    [
      'RadioGroup: `value` and `defaultValue` came together',
      <RadioGroup legend="Which?" value="one" defaultValue="two" onValueChange={nothing}>
        {null}
      </RadioGroup>,
    ],
    ['RangeSlider: The range goes from 50 to 20', <RangeSlider {...range} defaultValue={[50, 20]} />],
    ['Select: It stands outside a `Field`', <Select options={[]} />],
    ['Slider: The scale goes from 9 to 1', <Slider {...slider} min={9} max={1} />],
    [
      'StepForm: `onBack` came without `backLabel`',
      <StepForm {...form} steps={['Name']} current={0} onBack={nothing} />,
    ],
    ['Stepper: `current` is 2', <Stepper {...steps} steps={['Name', 'Age']} current={2} />],
    ['Stepper: `steps` has "Name" twice', <Stepper {...steps} steps={['Name', 'Name']} current={0} />],
    ['Tabs: `items` is empty', <Tabs label="Settings" items={[]} />],
    ['Tabs: `items` has "one" twice', <Tabs label="Settings" items={[item, item]} />],
    [
      'Tabs: None of `items` has the value "two"',
      <Tabs label="Settings" items={[item]} defaultValue="two" />,
    ],
    ['Textarea: It stands outside a `Field`', <Textarea />],
    ['TextInput: It stands outside a `Field`', <TextInput />],
    ['useToast: It was called outside a `ToastProvider`', <Toasting />],
  ];
}

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('misuse', () => {
  test('in development is an error that says what, why and how to mend it', async () => {
    for (const [begins, element] of await misuses()) {
      const said = messageOf(() => renderToString(element));
      expect(said.startsWith(begins), `${begins} … but: ${said}`).toBe(true);
      expect(said).toMatch(/\S\. [A-Z`<].*\S\. [A-Z`<]/);
    }
  });

  test('in production breaks no page', async () => {
    vi.stubEnv('DEV', false);
    for (const [begins, element] of await misuses()) {
      expect([begins, messageOf(() => renderToString(element))]).toEqual([begins, '']);
    }
  });

  test('in production leaves something that can be used', async () => {
    vi.stubEnv('DEV', false);
    const { Tabs } = await import('../tabs/index.ts');
    const { RangeSlider, Slider } = await import('../slider/index.ts');
    const { Counter } = await import('../counter/index.ts');
    const items = [{ value: 'one', label: 'One', content: 'First' }];
    expect(renderToString(<Tabs label="Settings" items={items} value="gone" />)).toContain('tabindex="0"');
    const slider = { label: 'Age', min: 18, max: 99 };
    const up = (value: number) => `up to ${value}`;
    expect(renderToString(<Slider {...slider} valueLabel={up} defaultValue={500} />)).toContain('up to 99');
    const between = ([from, to]: readonly [number, number]) => `${from} to ${to}`;
    expect(
      renderToString(
        <RangeSlider
          {...slider}
          fromLabel="From"
          toLabel="To"
          valueLabel={between}
          defaultValue={[50, 20]}
        />,
      ),
    ).toContain('20 to 50');
    expect(renderToString(<Counter value={Number.NaN} showZero />)).not.toContain('NaN');
  });
});

function messageOf(act: () => unknown): string {
  try {
    act();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
