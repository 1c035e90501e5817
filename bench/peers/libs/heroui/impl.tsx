import './style.css';
import {
  Avatar,
  Button as HeroButton,
  Card,
  Checkbox,
  Description,
  Dropdown,
  Input,
  Label,
  Modal,
  Tabs as HeroTabs,
  TextField,
} from '@heroui/react';
import type { ComponentProps, ReactNode } from 'react';
import type { CheckProps, FieldProps, TabsProps } from '../../shared/parts.ts';
import type { Person } from '../../shared/people.ts';

export function Provider({ children }: { children: ReactNode }) {
  return children;
}

type ButtonProps = Pick<ComponentProps<typeof HeroButton>, 'slot'> & {
  variant?: 'soft';
  children?: ReactNode;
};

export function Button({ variant, ...rest }: ButtonProps) {
  return <HeroButton variant={variant === 'soft' ? 'secondary' : 'primary'} {...rest} />;
}

export function PersonCard({ person }: { person: Person }) {
  return (
    <Card>
      <Avatar>
        <Avatar.Fallback>{person.name.slice(0, 2)}</Avatar.Fallback>
      </Avatar>
      <Card.Header>
        <Card.Title>
          {person.name}, {person.age}
        </Card.Title>
        <Card.Description>{person.city}</Card.Description>
      </Card.Header>
      <Card.Content>
        <p>{person.about}</p>
      </Card.Content>
      <Card.Footer>
        <Button variant="soft">Write</Button>
      </Card.Footer>
    </Card>
  );
}

export function Field({ label, hint }: FieldProps) {
  return (
    <TextField>
      <Label>{label}</Label>
      <Input />
      <Description>{hint}</Description>
    </TextField>
  );
}

export function Check({ label, onChange }: CheckProps) {
  return (
    <Checkbox onChange={onChange}>
      <Checkbox.Control>
        <Checkbox.Indicator />
      </Checkbox.Control>
      <Checkbox.Content>{label}</Checkbox.Content>
    </Checkbox>
  );
}

export function ReportDialog() {
  return (
    <Modal>
      <Button>Report</Button>
      <Modal.Backdrop>
        <Modal.Container>
          <Modal.Dialog>
            <Modal.Header>
              <Modal.Heading>Report this person</Modal.Heading>
            </Modal.Header>
            <Modal.Body>
              <p>Tell us what happened.</p>
              <Field label="Reason" hint="Optional" />
            </Modal.Body>
            <Modal.Footer>
              <Button slot="close">Send</Button>
            </Modal.Footer>
          </Modal.Dialog>
        </Modal.Container>
      </Modal.Backdrop>
    </Modal>
  );
}

export function Menu({ items }: { items: string[] }) {
  return (
    <Dropdown>
      <Button variant="soft">Menu</Button>
      <Dropdown.Popover>
        <Dropdown.Menu>
          {items.map((item) => (
            <Dropdown.Item key={item} id={item}>
              {item}
            </Dropdown.Item>
          ))}
        </Dropdown.Menu>
      </Dropdown.Popover>
    </Dropdown>
  );
}

export function Tabs({ tabs }: TabsProps) {
  return (
    <HeroTabs>
      <HeroTabs.ListContainer>
        <HeroTabs.List aria-label="Sections">
          {tabs.map(({ value, label }) => (
            <HeroTabs.Tab key={value} id={value}>
              {label}
              <HeroTabs.Indicator />
            </HeroTabs.Tab>
          ))}
        </HeroTabs.List>
      </HeroTabs.ListContainer>
      {tabs.map(({ value, content }) => (
        <HeroTabs.Panel key={value} id={value}>
          {content}
        </HeroTabs.Panel>
      ))}
    </HeroTabs>
  );
}
