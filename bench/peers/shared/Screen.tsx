import { useDeferredValue, useMemo, useState } from 'react';
import type { Parts } from './parts.ts';
import { people } from './people.ts';

const EVERYBODY = people(50);

/** The screen that every library renders: two buttons, a menu, a dialog, a field, a filter, three tabs, fifty cards. */
export function Screen({ parts }: { parts: Parts }) {
  const { Button, Menu, ReportDialog, Field, Check, Tabs, PersonCard } = parts;
  const [onlyWithPhoto, setOnlyWithPhoto] = useState(false);
  // The checkbox changes immediately, and the list follows.
  const filtered = useDeferredValue(onlyWithPhoto);
  const cards = useMemo(
    () => (
      <div className="grid">
        {EVERYBODY.filter(({ hasPhoto }) => hasPhoto || !filtered).map((person) => (
          <PersonCard key={person.id} person={person} />
        ))}
      </div>
    ),
    [filtered, PersonCard],
  );
  return (
    <main className="screen">
      <header className="bar">
        <Button>Search</Button>
        <Button variant="soft">Likes</Button>
        <Menu items={['Profile', 'Credits', 'Settings', 'Sign out']} />
        <ReportDialog />
      </header>
      <section>
        <Field label="Your message" hint="Up to 500 characters" />
        <Check label="Only with photo" onChange={setOnlyWithPhoto} />
      </section>
      <Tabs
        tabs={[
          { value: 'people', label: 'People', content: cards },
          { value: 'chats', label: 'Chats', content: <p>No chats yet</p> },
          { value: 'likes', label: 'Likes', content: <p>No likes yet</p> },
        ]}
      />
    </main>
  );
}
