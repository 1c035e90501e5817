import './style.css';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { ButtonProps, CheckProps, FieldProps, TabsProps } from '../../shared/parts.ts';
import type { Person } from '../../shared/people.ts';

const SOLID =
  'inline-flex h-9 items-center rounded-md px-4 text-sm font-medium bg-sky-700 text-white hover:bg-sky-800 focus-visible:outline-2 disabled:opacity-50';
const SOFT =
  'inline-flex h-9 items-center rounded-md px-4 text-sm font-medium bg-slate-100 text-slate-900 hover:bg-slate-200 focus-visible:outline-2 disabled:opacity-50';

export function Provider({ children }: { children: ReactNode }) {
  return children;
}

export function Button({ variant, children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={variant === 'soft' ? SOFT : SOLID} {...rest}>
      {children}
    </button>
  );
}

export function PersonCard({ person }: { person: Person }) {
  return (
    <article className="flex gap-3 rounded-lg border border-slate-200 p-3">
      <span className="flex size-12 items-center justify-center rounded-full bg-slate-200 text-sm">
        {person.name.slice(0, 2)}
      </span>
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
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-describedby={`${id}-hint`}
        className="h-9 rounded-md border border-slate-300 px-3"
      />
      <small id={`${id}-hint`}>{hint}</small>
    </div>
  );
}

export function Check({ label, onChange }: CheckProps) {
  return (
    <label className="flex items-center gap-2">
      <input type="checkbox" className="size-4" onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

export function ReportDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  return (
    <>
      <Button onClick={() => dialog.current?.showModal()}>Report</Button>
      <dialog
        ref={dialog}
        aria-labelledby={id}
        className="m-auto rounded-lg p-6 shadow-xl backdrop:bg-black/50"
      >
        <h2 id={id} className="text-lg font-semibold">
          Report this person
        </h2>
        <p>Tell us what happened.</p>
        <Field label="Reason" hint="Optional" />
        <Button onClick={() => dialog.current?.close()}>Send</Button>
      </dialog>
    </>
  );
}

export function Menu({ items }: { items: string[] }) {
  const id = useId();
  return (
    <>
      <Button variant="soft" popoverTarget={id}>
        Menu
      </Button>
      <div id={id} popover="auto" role="menu" className="rounded-md border p-1 shadow-md">
        {items.map((item) => (
          <button
            key={item}
            type="button"
            role="menuitem"
            className="block w-full px-3 py-1.5 text-start text-sm hover:bg-slate-100"
          >
            {item}
          </button>
        ))}
      </div>
    </>
  );
}

export function Tabs({ tabs }: TabsProps) {
  const [chosen, choose] = useState(tabs[0].value);
  return (
    <div>
      <div role="tablist" className="flex gap-2 border-b">
        {tabs.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="tab"
            aria-selected={value === chosen}
            tabIndex={value === chosen ? 0 : -1}
            onClick={() => choose(value)}
            className="px-3 py-2 text-sm aria-selected:border-b-2"
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel">{tabs.find(({ value }) => value === chosen)?.content}</div>
    </div>
  );
}
