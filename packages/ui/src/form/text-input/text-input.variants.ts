import { cx } from 'class-variance-authority';

/** The classes of the box around a control, shared by all controls for typing or selecting. */
export const inputBox = cx(
  'w-full min-w-0 rounded-md border border-line-strong bg-surface text-md text-ink',
  'transition-[border-color,box-shadow] hover:border-ink-soft',
  'has-[>:focus-visible]:border-focus has-[>:focus-visible]:shadow-[0_0_0_1px_var(--color-focus)]',
  'has-[>[aria-invalid]]:border-danger has-[>[aria-invalid]]:shadow-[0_0_0_1px_var(--color-danger)]',
  'has-[>:disabled]:border-line has-[>:disabled]:bg-sunken has-[>:disabled]:text-ink-soft',
);

/** The classes of the control inside the box, which shows the focus. */
export const inputText = cx(
  'w-full min-w-0 bg-transparent outline-none placeholder:text-ink-soft placeholder:opacity-100',
);
