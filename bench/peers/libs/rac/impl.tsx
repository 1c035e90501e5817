import './style.css';
import type { ReactNode } from 'react';
import {
  Button as AriaButton,
  Checkbox,
  Dialog,
  DialogTrigger,
  Heading,
  Input,
  Label,
  Menu as AriaMenu,
  MenuItem,
  MenuTrigger,
  Modal,
  ModalOverlay,
  Popover,
  Tab,
  TabList,
  TabPanel,
  Tabs as AriaTabs,
  Text,
  TextField,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components';
import type { CheckProps, FieldProps, TabsProps } from '../../shared/parts.ts';
import type { Person } from '../../shared/people.ts';

const SOLID =
  'inline-flex h-9 items-center rounded-md px-4 text-sm font-medium bg-sky-700 text-white hover:bg-sky-800 focus-visible:outline-2 disabled:opacity-50';
const SOFT =
  'inline-flex h-9 items-center rounded-md px-4 text-sm font-medium bg-slate-100 text-slate-900 hover:bg-slate-200 focus-visible:outline-2 disabled:opacity-50';

export function Provider({ children }: { children: ReactNode }) {
  return children;
}

type ButtonProps = Pick<AriaButtonProps, 'slot'> & { variant?: 'soft'; children?: ReactNode };

export function Button({ variant, ...rest }: ButtonProps) {
  return <AriaButton className={variant === 'soft' ? SOFT : SOLID} {...rest} />;
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
  return (
    <TextField className="grid gap-1">
      <Label>{label}</Label>
      <Input className="h-9 rounded-md border border-slate-300 px-3" />
      <Text slot="description">{hint}</Text>
    </TextField>
  );
}

export function Check({ label, onChange }: CheckProps) {
  return (
    <Checkbox className="flex items-center gap-2" onChange={onChange}>
      <span className="size-4 rounded border" />
      {label}
    </Checkbox>
  );
}

export function ReportDialog() {
  return (
    <DialogTrigger>
      <Button>Report</Button>
      <ModalOverlay className="fixed inset-0 bg-black/50" isDismissable>
        <Modal className="m-auto w-fit rounded-lg bg-white p-6 shadow-xl">
          <Dialog>
            <Heading slot="title" className="text-lg font-semibold">
              Report this person
            </Heading>
            <p>Tell us what happened.</p>
            <Field label="Reason" hint="Optional" />
            <Button slot="close">Send</Button>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}

export function Menu({ items }: { items: string[] }) {
  return (
    <MenuTrigger>
      <Button variant="soft">Menu</Button>
      <Popover className="rounded-md border bg-white p-1 shadow-md">
        <AriaMenu>
          {items.map((item) => (
            <MenuItem key={item} id={item} className="px-3 py-1.5 text-sm hover:bg-slate-100">
              {item}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

export function Tabs({ tabs }: TabsProps) {
  return (
    <AriaTabs>
      <TabList aria-label="Sections" className="flex gap-2 border-b">
        {tabs.map(({ value, label }) => (
          <Tab key={value} id={value} className="px-3 py-2 text-sm selected:border-b-2">
            {label}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ value, content }) => (
        <TabPanel key={value} id={value}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
