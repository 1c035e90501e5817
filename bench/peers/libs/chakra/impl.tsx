import {
  Avatar,
  Button as ChakraButton,
  Card,
  ChakraProvider,
  Checkbox,
  defaultSystem,
  Dialog,
  Field as ChakraField,
  Heading,
  Input,
  Menu as ChakraMenu,
  Portal,
  Tabs as ChakraTabs,
  Text,
} from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ButtonProps, CheckProps, FieldProps, TabsProps } from '../../shared/parts.ts';
import type { Person } from '../../shared/people.ts';

export function Provider({ children }: { children: ReactNode }) {
  return <ChakraProvider value={defaultSystem}>{children}</ChakraProvider>;
}

export function Button({ variant, ...rest }: ButtonProps) {
  return <ChakraButton variant={variant === 'soft' ? 'subtle' : 'solid'} {...rest} />;
}

export function PersonCard({ person }: { person: Person }) {
  return (
    <Card.Root>
      <Card.Body>
        <Avatar.Root>
          <Avatar.Fallback name={person.name} />
        </Avatar.Root>
        <div>
          <Heading as="h3" size="md">
            {person.name}, {person.age}
          </Heading>
          <Text color="fg.muted">{person.city}</Text>
          <Text>{person.about}</Text>
          <Button variant="soft">Write</Button>
        </div>
      </Card.Body>
    </Card.Root>
  );
}

export function Field({ label, hint }: FieldProps) {
  return (
    <ChakraField.Root>
      <ChakraField.Label>{label}</ChakraField.Label>
      <Input />
      <ChakraField.HelperText>{hint}</ChakraField.HelperText>
    </ChakraField.Root>
  );
}

export function Check({ label, onChange }: CheckProps) {
  return (
    <Checkbox.Root onCheckedChange={({ checked }) => onChange(checked === true)}>
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>{label}</Checkbox.Label>
    </Checkbox.Root>
  );
}

export function ReportDialog() {
  return (
    <Dialog.Root lazyMount unmountOnExit>
      <Dialog.Trigger asChild>
        <Button>Report</Button>
      </Dialog.Trigger>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>Report this person</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Text>Tell us what happened.</Text>
              <Field label="Reason" hint="Optional" />
            </Dialog.Body>
            <Dialog.Footer>
              <Dialog.ActionTrigger asChild>
                <Button>Send</Button>
              </Dialog.ActionTrigger>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

export function Menu({ items }: { items: string[] }) {
  return (
    <ChakraMenu.Root>
      <ChakraMenu.Trigger asChild>
        <Button variant="soft">Menu</Button>
      </ChakraMenu.Trigger>
      <Portal>
        <ChakraMenu.Positioner>
          <ChakraMenu.Content>
            {items.map((item) => (
              <ChakraMenu.Item key={item} value={item}>
                {item}
              </ChakraMenu.Item>
            ))}
          </ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </Portal>
    </ChakraMenu.Root>
  );
}

export function Tabs({ tabs }: TabsProps) {
  return (
    <ChakraTabs.Root defaultValue={tabs[0].value} lazyMount>
      <ChakraTabs.List>
        {tabs.map(({ value, label }) => (
          <ChakraTabs.Trigger key={value} value={value}>
            {label}
          </ChakraTabs.Trigger>
        ))}
      </ChakraTabs.List>
      {tabs.map(({ value, content }) => (
        <ChakraTabs.Content key={value} value={value}>
          {content}
        </ChakraTabs.Content>
      ))}
    </ChakraTabs.Root>
  );
}
