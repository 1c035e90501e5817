import '@radix-ui/themes/styles.css';
import {
  Avatar,
  Button as ThemesButton,
  Card,
  Checkbox,
  Dialog,
  DropdownMenu,
  Flex,
  Heading,
  Tabs as ThemesTabs,
  Text,
  TextField,
  Theme,
} from '@radix-ui/themes';
import type { ReactNode } from 'react';
import type { ButtonProps, CheckProps, FieldProps, TabsProps } from '../../shared/parts.ts';
import type { Person } from '../../shared/people.ts';

export function Provider({ children }: { children: ReactNode }) {
  return <Theme>{children}</Theme>;
}

export function Button({ variant, ...rest }: ButtonProps) {
  return <ThemesButton variant={variant ?? 'solid'} {...rest} />;
}

export function PersonCard({ person }: { person: Person }) {
  return (
    <Card>
      <Flex gap="3">
        <Avatar fallback={person.name.slice(0, 2)} />
        <div>
          <Heading as="h3" size="3">
            {person.name}, {person.age}
          </Heading>
          <Text as="p" size="2" color="gray">
            {person.city}
          </Text>
          <Text as="p" size="2">
            {person.about}
          </Text>
          <Button variant="soft">Write</Button>
        </div>
      </Flex>
    </Card>
  );
}

export function Field({ label, hint }: FieldProps) {
  return (
    <label>
      <Text as="div">{label}</Text>
      <TextField.Root />
      <Text as="div" size="1">
        {hint}
      </Text>
    </label>
  );
}

export function Check({ label, onChange }: CheckProps) {
  return (
    <Text as="label">
      <Flex gap="2">
        <Checkbox onCheckedChange={(checked) => onChange(checked === true)} />
        {label}
      </Flex>
    </Text>
  );
}

export function ReportDialog() {
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button>Report</Button>
      </Dialog.Trigger>
      <Dialog.Content>
        <Dialog.Title>Report this person</Dialog.Title>
        <Dialog.Description>Tell us what happened.</Dialog.Description>
        <Field label="Reason" hint="Optional" />
        <Dialog.Close>
          <Button>Send</Button>
        </Dialog.Close>
      </Dialog.Content>
    </Dialog.Root>
  );
}

export function Menu({ items }: { items: string[] }) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <Button variant="soft">Menu</Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        {items.map((item) => (
          <DropdownMenu.Item key={item}>{item}</DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

export function Tabs({ tabs }: TabsProps) {
  return (
    <ThemesTabs.Root defaultValue={tabs[0].value}>
      <ThemesTabs.List>
        {tabs.map(({ value, label }) => (
          <ThemesTabs.Trigger key={value} value={value}>
            {label}
          </ThemesTabs.Trigger>
        ))}
      </ThemesTabs.List>
      {tabs.map(({ value, content }) => (
        <ThemesTabs.Content key={value} value={value}>
          {content}
        </ThemesTabs.Content>
      ))}
    </ThemesTabs.Root>
  );
}
