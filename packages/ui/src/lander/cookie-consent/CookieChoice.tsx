import { Button } from '../../primitives/button/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface CookieChoiceProps extends NativeProps<'form', 'action' | 'method'> {
  /** Address to which the form is posted when no script handles its `onSubmit`. */
  action: string;
  /** Name of the answer in the form; its value is "accepted" or "rejected". */
  name: string;
  /** Further values of the form, by name. */
  fields?: Readonly<Record<string, string>>;
  /** Text of the button that accepts. */
  acceptLabel: string;
  /** Text of the button that rejects. */
  rejectLabel: string;
  /** Whether the answer is on its way: both buttons show a spinner and ignore presses. Default false. */
  loading?: boolean;
}

/**
 * The two buttons that answer a question about cookies, as a form that needs no script. Rejecting is as easy as
 * accepting: both buttons have the same size and style (LAW-5).
 */
export function CookieChoice(props: CookieChoiceProps) {
  const { action, name, fields = {}, acceptLabel, rejectLabel, loading = false, ...rest } = props;
  const button = { type: 'submit', name, loading, tone: 'neutral', width: 'fill' } as const;
  return (
    <form
      {...rest}
      action={action}
      method="post"
      data-loading={loading || undefined}
      className="grid grid-cols-2 gap-3"
    >
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button {...button} value="rejected">
        {rejectLabel}
      </Button>
      <Button {...button} value="accepted">
        {acceptLabel}
      </Button>
    </form>
  );
}
