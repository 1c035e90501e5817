import './style.css';
import { Avatar } from '@rendezvous/ui/primitives/avatar';
import { Button as UiButton } from '@rendezvous/ui/primitives/button';
import { Card } from '@rendezvous/ui/primitives/card';
import { Checkbox } from '@rendezvous/ui/form/checkbox';
import { setStyleNonce } from '@rendezvous/ui/foundation/csp';
import { Field as UiField } from '@rendezvous/ui/form/field';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Tabs as UiTabs } from '@rendezvous/ui/navigation/tabs';
import { Text } from '@rendezvous/ui/primitives/text';
import { TextInput } from '@rendezvous/ui/form/text-input';
import type { ReactNode } from 'react';
import type { ButtonProps, CheckProps, FieldProps, TabsProps } from '../../shared/parts.ts';
import type { Person } from '../../shared/people.ts';
import { onIntent } from './on-intent.tsx';

const script = document.querySelector<HTMLScriptElement>('script[nonce]');
if (script) setStyleNonce(script.nonce);

export function Provider({ children }: { children: ReactNode }) {
  return children;
}

export function Button({ variant, ...rest }: ButtonProps) {
  return <UiButton tone={variant === 'soft' ? 'neutral' : 'brand'} size="sm" {...rest} />;
}

/** `deferred` delays the layout of cards far from the viewport, as on every long list of the site. */
const cardOf = ({ deferred }: { deferred: boolean }) =>
  function PersonCard({ person }: { person: Person }) {
    return (
      <Card as="article" padding="sm" deferred={deferred}>
        <div className="flex gap-3">
          <Avatar name={person.name} decorative />
          <div>
            <Heading level={3} size="md">
              {`${person.name}, ${person.age}`}
            </Heading>
            <Text size="sm" tone="soft">
              {person.city}
            </Text>
            <Text size="sm">{person.about}</Text>
            <UiButton tone="neutral" size="sm">
              Write
            </UiButton>
          </div>
        </div>
      </Card>
    );
  };

export const PersonCard = cardOf({ deferred: true });
export const PersonCardAtOnce = cardOf({ deferred: false });

export function Field({ label, hint }: FieldProps) {
  return (
    <UiField label={label} hint={hint}>
      <TextInput />
    </UiField>
  );
}

export function Check({ label, onChange }: CheckProps) {
  return <Checkbox label={label} onChange={(event) => onChange(event.target.checked)} />;
}

export const ReportDialog = onIntent(
  () => import('./OpenDialog.tsx'),
  () => <Button>Report</Button>,
);

export const Menu = onIntent<{ items: string[] }>(
  () => import('./OpenMenu.tsx'),
  () => <Button variant="soft">Menu</Button>,
);

export function Tabs({ tabs }: TabsProps) {
  return <UiTabs label="Sections" items={tabs} />;
}
