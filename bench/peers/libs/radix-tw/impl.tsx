import './style.css';
import { cva } from 'class-variance-authority';
import { clsx, type ClassValue } from 'clsx';
import { Avatar, Checkbox, Dialog, DropdownMenu, Label, Slot, Tabs as Radix } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { twMerge } from 'tailwind-merge';
import type { ButtonProps, CheckProps, FieldProps, TabsProps } from '../../shared/parts.ts';
import type { Person } from '../../shared/people.ts';

/** Radix with Tailwind, combined as in shadcn/ui. */
const cn = (...classes: ClassValue[]) => twMerge(clsx(classes));

const look = cva(
  'inline-flex h-9 items-center rounded-md px-4 text-sm font-medium focus-visible:outline-2 disabled:opacity-50',
  {
    variants: {
      variant: {
        solid: 'bg-sky-700 text-white hover:bg-sky-800',
        soft: 'bg-slate-100 text-slate-900 hover:bg-slate-200',
      },
    },
    defaultVariants: { variant: 'solid' },
  },
);

export function Provider({ children }: { children: ReactNode }) {
  return children;
}

export function Button({
  variant,
  asChild = false,
  className,
  ...rest
}: ButtonProps & { asChild?: boolean; className?: string }) {
  const Element = asChild ? Slot.Root : 'button';
  return <Element type="button" className={cn(look({ variant, className }))} {...rest} />;
}

export function PersonCard({ person }: { person: Person }) {
  return (
    <article className={cn('flex gap-3 rounded-lg border border-slate-200 p-3')}>
      <Avatar.Root
        className={cn('flex size-12 items-center justify-center rounded-full bg-slate-200 text-sm')}
      >
        <Avatar.Fallback>{person.name.slice(0, 2)}</Avatar.Fallback>
      </Avatar.Root>
      <div>
        <h3 className="font-semibold">
          {person.name}, {person.age}
        </h3>
        <p className="text-sm text-slate-600">{person.city}</p>
        <p className="text-sm">{person.about}</p>
        <Button variant="soft">Write</Button>
      </div>
    </article>
  );
}

export function Field({ label, hint }: FieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <Label.Root htmlFor={id}>{label}</Label.Root>
      <input
        id={id}
        aria-describedby={`${id}-hint`}
        className={cn('h-9 rounded-md border border-slate-300 px-3')}
      />
      <small id={`${id}-hint`}>{hint}</small>
    </div>
  );
}

export function Check({ label, onChange }: CheckProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <Checkbox.Root
        id={id}
        className={cn('size-4 rounded border')}
        onCheckedChange={(checked) => onChange(checked === true)}
      >
        <Checkbox.Indicator>✓</Checkbox.Indicator>
      </Checkbox.Root>
      <Label.Root htmlFor={id}>{label}</Label.Root>
    </div>
  );
}

export function ReportDialog() {
  return (
    <Dialog.Root>
      <Dialog.Trigger asChild>
        <Button>Report</Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 bg-black/50" />
        <Dialog.Content className="fixed start-1/2 top-1/2 -translate-1/2 rounded-lg bg-white p-6 shadow-xl">
          <Dialog.Title className="text-lg font-semibold">Report this person</Dialog.Title>
          <Dialog.Description>Tell us what happened.</Dialog.Description>
          <Field label="Reason" hint="Optional" />
          <Dialog.Close asChild>
            <Button>Send</Button>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export function Menu({ items }: { items: string[] }) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button variant="soft">Menu</Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="rounded-md border bg-white p-1 shadow-md">
          {items.map((item) => (
            <DropdownMenu.Item key={item} className="px-3 py-1.5 text-sm hover:bg-slate-100">
              {item}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export function Tabs({ tabs }: TabsProps) {
  return (
    <Radix.Root defaultValue={tabs[0].value}>
      <Radix.List className="flex gap-2 border-b">
        {tabs.map(({ value, label }) => (
          <Radix.Trigger
            key={value}
            value={value}
            className="px-3 py-2 text-sm data-[state=active]:border-b-2"
          >
            {label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ value, content }) => (
        <Radix.Content key={value} value={value}>
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
