import '@mantine/core/styles.css';
import {
  Avatar,
  Button as MantineButton,
  Card,
  Checkbox,
  Group,
  MantineProvider,
  Menu as MantineMenu,
  Modal,
  Tabs as MantineTabs,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { ButtonProps, CheckProps, FieldProps, TabsProps } from '../../shared/parts.ts';
import type { Person } from '../../shared/people.ts';

export function Provider({ children }: { children: ReactNode }) {
  return <MantineProvider>{children}</MantineProvider>;
}

export function Button({ variant, ...rest }: ButtonProps) {
  return <MantineButton variant={variant === 'soft' ? 'light' : 'filled'} {...rest} />;
}

export function PersonCard({ person }: { person: Person }) {
  return (
    <Card withBorder>
      <Group>
        <Avatar>{person.name.slice(0, 2)}</Avatar>
        <div>
          <Title order={3}>
            {person.name}, {person.age}
          </Title>
          <Text size="sm" c="dimmed">
            {person.city}
          </Text>
          <Text size="sm">{person.about}</Text>
          <Button variant="soft">Write</Button>
        </div>
      </Group>
    </Card>
  );
}

export function Field({ label, hint }: FieldProps) {
  return <TextInput label={label} description={hint} />;
}

export function Check({ label, onChange }: CheckProps) {
  return <Checkbox label={label} onChange={(event) => onChange(event.currentTarget.checked)} />;
}

export function ReportDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Report</Button>
      <Modal opened={open} onClose={() => setOpen(false)} title="Report this person">
        <Text>Tell us what happened.</Text>
        <Field label="Reason" hint="Optional" />
        <Button onClick={() => setOpen(false)}>Send</Button>
      </Modal>
    </>
  );
}

export function Menu({ items }: { items: string[] }) {
  return (
    <MantineMenu>
      <MantineMenu.Target>
        <Button variant="soft">Menu</Button>
      </MantineMenu.Target>
      <MantineMenu.Dropdown>
        {items.map((item) => (
          <MantineMenu.Item key={item}>{item}</MantineMenu.Item>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

export function Tabs({ tabs }: TabsProps) {
  return (
    <MantineTabs defaultValue={tabs[0].value} keepMounted={false}>
      <MantineTabs.List>
        {tabs.map(({ value, label }) => (
          <MantineTabs.Tab key={value} value={value}>
            {label}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map(({ value, content }) => (
        <MantineTabs.Panel key={value} value={value}>
          {content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}
