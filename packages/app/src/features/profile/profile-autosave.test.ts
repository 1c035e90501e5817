import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '@rendezvous/contract/entities';
import { CallError, type ErrorCode } from '@rendezvous/contract/errors';
import type { StoredEdit } from './draft-storage.ts';
import { createProfileAutosave, PAUSE_MS, RETRY_WAITS_MS } from './profile-autosave.ts';
import type { ProfileDraft, ProfileField } from './profile-form.ts';

const profile = {
  name: 'Ada',
  country: 'NL',
  region: null,
  seeking: null,
  about: 'Hello',
  sexuality: null,
  hair_color: null,
  eye_color: null,
  body_type: null,
  relationship_status: null,
  interests: [],
} as const;

type Sent = {
  readonly fields: Partial<ProfileDraft>;
  readonly succeed: () => void;
  readonly fail: (e: unknown) => void;
};

/** An autosave whose requests the test answers. */
function setUp() {
  let user: User | null = { email: 'ada@example.com', profile } as unknown as User;
  const sent: Sent[] = [];
  const device = new Map<ProfileField, StoredEdit>();
  /** What the server has saved, as a response or a live event brings it. */
  const saveAs = (fields: Partial<ProfileDraft>) => {
    if (user) user = { ...user, profile: { ...user.profile, ...fields } } as User;
  };
  const autosave = createProfileAutosave({
    readUser: () => user,
    save: (fields) =>
      new Promise((resolve, reject) => {
        const trimmed = Object.fromEntries(
          Object.entries(fields).map(([field, value]) => [
            field,
            typeof value === 'string' ? value.trim() : value,
          ]),
        );
        const succeed = () => {
          saveAs(trimmed);
          resolve();
        };
        sent.push({ fields, succeed, fail: reject });
      }),
    store: (field, edit) => (edit ? device.set(field, edit) : device.delete(field)),
  });
  const stop = autosave.watch();
  return {
    autosave,
    sent,
    device,
    stop,
    fieldsSent: () => sent.map(({ fields }) => fields),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    async succeed() {
      sent.at(-1)?.succeed();
      await vi.advanceTimersByTimeAsync(0);
    },
    async fail(code: ErrorCode, fields = {}) {
      sent.at(-1)?.fail(new CallError(code, { fields }));
      await vi.advanceTimersByTimeAsync(0);
    },
    elsewhere(fields: Partial<ProfileDraft>) {
      saveAs(fields);
      autosave.rebase();
    },
    logOut: () => (user = null),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('saving by itself (PROFILE-9)', () => {
  it('sends what was typed once, after a pause, and keeps it on the device until it is saved', async () => {
    const { autosave, device, fieldsSent, pass, succeed } = setUp();
    for (const about of ['H', 'Hi', 'Hi ']) {
      autosave.change({ about });
      await pass(PAUSE_MS - 1);
    }
    expect(fieldsSent()).toEqual([]);
    expect(device.get('about')).toEqual({ value: 'Hi ', base: 'Hello' });
    expect(autosave.getSnapshot().status).toBe('saving');
    await pass(1);
    expect(fieldsSent()).toEqual([{ about: 'Hi ' }]);
    expect(device.size).toBe(1);
    await succeed();
    expect(device.size).toBe(0);
    // The space stays below the caret until the field is left.
    expect(autosave.getSnapshot()).toMatchObject({ status: 'saved', edits: { about: 'Hi ' } });
    autosave.flush();
    expect(autosave.getSnapshot().edits).toEqual({});
    await pass(60_000);
    expect(fieldsSent()).toHaveLength(1);
  });

  it('sends fields in their order, one request at a time, and what was typed meanwhile last', async () => {
    const { autosave, fieldsSent, pass, succeed } = setUp();
    autosave.change({ about: 'First' });
    autosave.flush();
    autosave.change({ name: 'Zoë' });
    autosave.change({ region: 'Zeeland' });
    autosave.change({ about: 'First and second' });
    await pass(PAUSE_MS * 2);
    expect(fieldsSent()).toEqual([{ about: 'First' }]);
    await succeed();
    await succeed();
    await succeed();
    await succeed();
    expect(fieldsSent()).toEqual([
      { about: 'First' },
      { name: 'Zoë' },
      { region: 'Zeeland' },
      { about: 'First and second' },
    ]);
    expect(autosave.isUnsaved()).toBe(false);
  });

  it('neither sends nor loses what the server would refuse, and saves the other fields', async () => {
    const { autosave, device, fieldsSent, pass, succeed } = setUp();
    autosave.change({ name: '' });
    autosave.change({ about: 'Hi' });
    await pass(PAUSE_MS);
    await succeed();
    expect(fieldsSent()).toEqual([{ about: 'Hi' }]);
    expect(autosave.getSnapshot()).toMatchObject({ status: 'held', problems: { name: 'required' } });
    expect([...device.keys()]).toEqual(['name']);
    autosave.change({ name: 'Zoë' });
    expect(autosave.getSnapshot().problems).toEqual({});
    autosave.flush();
    await succeed();
    expect(fieldsSent().at(-1)).toEqual({ name: 'Zoë' });
    expect(autosave.getSnapshot().status).toBe('saved');
  });

  it('keeps a field that the server refuses, with its reason, and does not send it again', async () => {
    const { autosave, fieldsSent, pass, fail } = setUp();
    autosave.change({ name: 'Grace' });
    autosave.flush();
    await fail('invalid_fields', { name: 'same_as_email' });
    expect(autosave.getSnapshot()).toMatchObject({
      status: 'held',
      edits: { name: 'Grace' },
      problems: { name: 'same_as_email' },
    });
    await pass(120_000);
    expect(fieldsSent()).toHaveLength(1);
  });
});

describe('without a connection (PROFILE-9)', () => {
  it('tries again after growing waits, and at once when it is asked to', async () => {
    const { autosave, device, sent, pass, fail, succeed } = setUp();
    autosave.change({ about: 'Hi' });
    autosave.flush();
    await fail('unavailable');
    expect(autosave.getSnapshot().status).toBe('failed');
    expect(device.size).toBe(1);
    for (const wait of RETRY_WAITS_MS) {
      const before = sent.length;
      await pass(wait - 1);
      expect(sent).toHaveLength(before);
      await pass(1);
      expect(sent).toHaveLength(before + 1);
      await fail('unavailable');
    }
    autosave.flush();
    await succeed();
    expect(autosave.getSnapshot().status).toBe('saved');
    expect(device.size).toBe(0);
  });

  it.each(['internal', 'rate_limited'] as const)('tries again by itself after %s', async (code) => {
    const { autosave, sent, pass, fail } = setUp();
    autosave.change({ about: 'Hi' });
    autosave.flush();
    await fail(code);
    await pass(RETRY_WAITS_MS[0]);
    expect(sent).toHaveLength(2);
  });

  it('does not repeat by itself what cannot succeed, or what nobody sees', async () => {
    const { autosave, sent, pass, fail, stop } = setUp();
    autosave.change({ about: 'Hi' });
    autosave.flush();
    await fail('invalid_request');
    await pass(120_000);
    expect(sent).toHaveLength(1);
    stop();
    autosave.flush();
    await fail('unavailable');
    await pass(120_000);
    expect(sent).toHaveLength(2);
  });

  it('sends nothing once somebody else, or nobody, is signed in', async () => {
    const { autosave, sent, pass, logOut } = setUp();
    autosave.change({ about: 'Hi' });
    logOut();
    await pass(PAUSE_MS);
    autosave.flush();
    expect(sent).toEqual([]);
  });

  it('takes up what an earlier page has kept', async () => {
    const { autosave, fieldsSent, device, succeed } = setUp();
    autosave.restore({ about: { value: 'From yesterday', base: 'Hello' } });
    expect(autosave.getSnapshot().edits).toEqual({ about: 'From yesterday' });
    await succeed();
    expect(fieldsSent()).toEqual([{ about: 'From yesterday' }]);
    expect(device.size).toBe(0);
  });
});

describe('another device (PROFILE-9)', () => {
  it('leaves its changes of other fields alone', async () => {
    const { autosave, fieldsSent, succeed, elsewhere } = setUp();
    autosave.change({ about: 'Hi' });
    elsewhere({ name: 'Zoë' });
    autosave.flush();
    await succeed();
    expect(fieldsSent()).toEqual([{ about: 'Hi' }]);
    expect(autosave.getSnapshot().edits).not.toHaveProperty('name');
  });

  it('shows its later change of a field that was saved here', async () => {
    const { autosave, fieldsSent, pass, succeed, elsewhere } = setUp();
    autosave.change({ about: 'Hi' });
    autosave.flush();
    await succeed();
    elsewhere({ about: 'From the phone' });
    expect(autosave.getSnapshot()).toMatchObject({ status: 'saved', edits: {}, conflicts: [] });
    await pass(120_000);
    expect(fieldsSent()).toHaveLength(1);
  });

  it('asks which of two texts is to stay', async () => {
    for (const choice of ['keepOwn', 'takeOther'] as const) {
      const { autosave, device, fieldsSent, pass, succeed, elsewhere } = setUp();
      autosave.change({ about: 'From here' });
      elsewhere({ about: 'From the phone' });
      await pass(PAUSE_MS);
      expect(fieldsSent()).toEqual([]);
      expect(autosave.getSnapshot()).toMatchObject({
        status: 'held',
        conflicts: ['about'],
        edits: { about: 'From here' },
      });
      autosave[choice]();
      await succeed();
      expect(fieldsSent()).toEqual(choice === 'keepOwn' ? [{ about: 'From here' }] : []);
      expect(autosave.getSnapshot()).toMatchObject({ status: 'saved', conflicts: [] });
      expect(device.size).toBe(0);
    }
  });

  it('asks the same about a text that was kept on this device', () => {
    const { autosave, fieldsSent, elsewhere } = setUp();
    elsewhere({ about: 'Newer' });
    autosave.restore({ about: { value: 'Three weeks old', base: 'Hello' } });
    expect(fieldsSent()).toEqual([]);
    expect(autosave.getSnapshot().conflicts).toEqual(['about']);
  });

  it('is not taken for one when a live event repeats what this page has saved before', async () => {
    const { autosave, pass, succeed, elsewhere } = setUp();
    autosave.change({ about: 'One' });
    autosave.flush();
    await succeed();
    autosave.change({ about: 'One, two' });
    await pass(PAUSE_MS);
    await succeed();
    autosave.change({ about: 'One, two, three' });
    elsewhere({ about: 'One' });
    expect(autosave.getSnapshot().conflicts).toEqual([]);
  });
});

describe('sexuality (PROFILE-10)', () => {
  it('is sent only with consent, which another answer needs again', async () => {
    const { autosave, fieldsSent, pass, succeed } = setUp();
    autosave.change({ sexuality: 'bi' });
    await pass(PAUSE_MS);
    expect(fieldsSent()).toEqual([]);
    expect(autosave.getSnapshot()).toMatchObject({ status: 'held', consentMissing: false });
    autosave.leaveConsent();
    expect(autosave.getSnapshot().consentMissing).toBe(true);
    autosave.agree(true);
    await succeed();
    expect(fieldsSent()).toEqual([{ sexuality: 'bi' }]);
    autosave.change({ sexuality: 'gay' });
    expect(autosave.getSnapshot()).toMatchObject({ agreed: false, consentMissing: false });
    await pass(PAUSE_MS);
    expect(fieldsSent()).toHaveLength(1);
    autosave.change({ sexuality: null });
    autosave.flush();
    expect(fieldsSent().at(-1)).toEqual({ sexuality: null });
  });
});
