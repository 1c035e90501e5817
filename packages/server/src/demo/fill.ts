import type { Locale } from '@rendezvous/contract/locales';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { hashPassword } from '../accounts/passwords.ts';
import { SEXUALITY_CONSENT } from '../accounts/sexuality-consent.ts';
import type { Database, MemberTable } from '../database/schema.ts';
import type { Tx } from '../database/types.ts';
import type { Services } from '../services.ts';
import { DEMO_LOGIN, DEMO_MODERATOR, DEMO_STAFF } from './demo-login.ts';
import { memberRow, type PersonWithId } from './member-row.ts';
import { demoPeople, type DemoPerson } from './people.ts';
import { createDemoPlaces } from './places.ts';
import { SCENE_HEIGHT, SCENE_WIDTH } from './scenes.ts';
import { createRandom, type Random } from './random.ts';
import { textsOf } from './texts/texts.ts';

export const DEMO_SEED = 'rendezvous';
export const DEMO_MEMBERS = 2_000;
const SECOND_SEED = 'satama';
const SECOND_CANDIDATES = 700;
const NORTH: ReadonlySet<string> = new Set(['FI', 'SE', 'NO', 'DK']);
/** Photos with this prefix of the store key are drawn on the first request. */
export const DEMO_STORE_PREFIX = 'demo/';

const DAY_MS = 86_400_000;
/** Keeps the parameters of one statement below the limit of Postgres, 65,535. */
const ROWS_A_STATEMENT = 500;

/**
 * Fills an empty database with the demo data in one transaction. A site that is already filled, or a database with any
 * member, is left unchanged.
 * @returns whether the data was filled now
 */
export async function fillDemoData(services: Services, count = DEMO_MEMBERS): Promise<boolean> {
  const { db, clock, log } = services;
  const site = await db
    .selectFrom('site')
    .select(['id', 'demo_seed'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const anybody = await db.selectFrom('member').select('id').limit(1).executeTakeFirst();
  if (site.demo_seed !== null || anybody) return false;

  const started = performance.now();
  const now = clock();
  const passwordHash = await hashPassword(DEMO_LOGIN.password);
  const people = demoPeople(DEMO_SEED, count);
  await db.transaction().execute(async (tx) => {
    await fillSite(tx, { siteId: site.id, seed: DEMO_SEED, language: 'en', people, passwordHash, now });
  });
  log.info({ members: count, ms: Math.round(performance.now() - started) }, 'demo data filled');
  return true;
}

/** Fills the second demo site with members from the Nordic countries. */
export async function fillSecondSite({ db, clock }: Services, siteId: number): Promise<void> {
  const now = clock();
  const passwordHash = await hashPassword(DEMO_LOGIN.password);
  const people = demoPeople(SECOND_SEED, SECOND_CANDIDATES).filter(({ country }) => NORTH.has(country));
  const data = { siteId, seed: SECOND_SEED, language: 'fi', people, passwordHash, now } as const;
  await db.transaction().execute((tx) => fillSite(tx, data));
}

type SiteData = {
  readonly siteId: number;
  readonly seed: string;
  /** The language of the demo member for logging in. */
  readonly language: Locale;
  readonly people: readonly DemoPerson[];
  readonly passwordHash: string;
  readonly now: Date;
};

async function fillSite(
  tx: Tx,
  { siteId, seed, language, people: generated, passwordHash, now }: SiteData,
): Promise<void> {
  const random = createRandom(`${seed} ties`);
  const people = generated.map((person, index): PersonWithId => ({
    ...person,
    id: uuidv7({ msecs: now.getTime() - person.joinedAgo, seq: index }),
  }));
  await insert(
    tx,
    'member',
    people.map((person, index) => ({
      ...memberRow(person, index, passwordHash, now),
      site_id: siteId,
      ...(index === 0 ? { language } : {}),
    })),
  );
  await insert(
    tx,
    'member_sexuality',
    people.map(({ id, sexuality, joinedAgo }) => ({
      member_id: id,
      sexuality,
      consented_at: new Date(now.getTime() - joinedAgo),
      consent: SEXUALITY_CONSENT,
    })),
  );
  await insert(
    tx,
    'presence',
    people.map(({ id, activeAgo }) => ({
      member_id: id,
      last_active_at: new Date(now.getTime() - activeAgo),
    })),
  );
  const cellOfPerson = createDemoPlaces();
  await insert(
    tx,
    'member_place',
    people.flatMap((person, index) => {
      // The demo member for logging in shares their place, or they would see no distance (PLACE-4).
      const cell = cellOfPerson(person, index === 0 || undefined);
      return cell === null ? [] : [{ member_id: person.id, cell, changed_at: [] }];
    }),
  );
  await insert(
    tx,
    'ledger_account',
    people.map(({ id }) => ({ id: uuidv7(), kind: 'member' as const, member_id: id, balance: 0 })),
  );
  await insertPhotos(tx, people, now);
  await insert(tx, 'liking', likings(people, random, now));
  await insertConversations(tx, people, random, now);
  const like = { siteId, like: people[0], passwordHash, now };
  await insertDeskMember(tx, { ...like, email: DEMO_MODERATOR, name: 'Moderator', role: 'moderator' });
  await insertDeskMember(tx, { ...like, email: DEMO_STAFF, name: 'Staff', role: 'staff' });
  await tx.updateTable('site').set({ demo_seed: seed }).where('id', '=', siteId).execute();
}

/**
 * Somebody who works at a desk of the site (SAFETY-11, FICTION-5): invisible, and otherwise an account like that of the
 * demo member for logging in.
 */
async function insertDeskMember(
  tx: Tx,
  {
    siteId,
    like,
    passwordHash,
    now,
    email,
    name,
    role,
  }: Pick<SiteData, 'siteId' | 'passwordHash' | 'now'> &
    Pick<Insertable<MemberTable>, 'email' | 'name' | 'role'> & { readonly like: PersonWithId | undefined },
): Promise<void> {
  if (!like) return;
  const id = uuidv7({ msecs: now.getTime() - like.joinedAgo });
  await tx
    .insertInto('member')
    .values({
      ...memberRow({ ...like, id }, 0, passwordHash, now),
      site_id: siteId,
      email,
      name,
      language: 'en',
      role,
      invisible: true,
      about: '',
      interests: [],
    })
    .execute();
  await tx
    .insertInto('ledger_account')
    .values({ id: uuidv7(), kind: 'member', member_id: id, balance: 0 })
    .execute();
}

async function insert<Table extends keyof Database>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_A_STATEMENT) as never)
      .execute();
  }
}

async function insertPhotos(tx: Tx, people: readonly PersonWithId[], now: Date): Promise<void> {
  const photos = people.flatMap((person) =>
    person.photos.map((photo, position) => ({
      id: uuidv7(),
      member_id: person.id,
      position,
      private: photo.private,
      status: 'active' as const,
      width: SCENE_WIDTH,
      height: SCENE_HEIGHT,
      store_key: DEMO_STORE_PREFIX + photo.key,
      created_at: new Date(now.getTime() - person.joinedAgo),
    })),
  );
  await insert(tx, 'photo', photos);
  await tx
    .updateTable('member')
    .from('photo')
    .set((row) => ({ main_photo_id: row.ref('photo.id') }))
    .whereRef('photo.member_id', '=', 'member.id')
    .where('photo.position', '=', 0)
    .execute();
}

/** Makes likes: everybody gives a few, and the demo member for logging in receives many, some of them new. */
function likings(
  people: readonly PersonWithId[],
  random: Random,
  now: Date,
): Insertable<Database['liking']>[] {
  const visible = people.filter((person) => !person.invisible);
  const rows = new Map<string, Insertable<Database['liking']>>();
  const like = (liker: PersonWithId, liked: PersonWithId, seen: boolean) => {
    if (liker === liked) return;
    const created = new Date(now.getTime() - Math.min(liker.joinedAgo, random.next() * 20 * DAY_MS));
    rows.set(`${liker.id} ${liked.id}`, {
      liker_id: liker.id,
      liked_id: liked.id,
      created_at: created,
      seen_at: seen ? created : null,
    });
  };
  for (const person of visible) {
    for (let given = random.between(0, 4); given > 0; given -= 1)
      like(person, random.pick(visible), random.chance(0.7));
  }
  const [demo] = people;
  if (demo) for (let got = 0; got < 14; got += 1) like(random.pick(visible), demo, got > 2);
  return [...rows.values()];
}

/** Conversations of fictional profiles that wait for an answer. */
const WAITING_REPLIES = 4;

/** Inserts short conversations between members with the same language, and a few of the demo member for logging in. */
async function insertConversations(
  tx: Tx,
  people: readonly PersonWithId[],
  random: Random,
  now: Date,
): Promise<void> {
  const byLanguage = Map.groupBy(
    people.slice(1).filter((person) => !person.invisible && !person.fictional),
    ({ language }) => language,
  );
  const pairs = new Map<string, { first: PersonWithId; second: PersonWithId; language: Locale }>();
  const pair = (first: PersonWithId, second: PersonWithId, language: Locale) => {
    if (first.id !== second.id)
      pairs.set([first.id, second.id].toSorted().join(' '), { first, second, language });
  };
  for (const [language, members] of byLanguage) {
    for (let made = 0; made < members.length / 4; made += 1)
      pair(random.pick(members), random.pick(members), language);
  }
  const [demo] = people;
  const speakers = byLanguage.get('en') ?? [];
  if (demo && speakers.length > 0)
    for (let made = 0; made < 5; made += 1) pair(random.pick(speakers), demo, 'en');

  for (const { first, second, language } of pairs.values()) {
    await insertConversation(tx, {
      first,
      second,
      lines: random.pick(textsOf(language).dialogues),
      random,
      now,
    });
  }
  await insertWaitingReplies(tx, people, speakers, random, now);
}

/** Inserts messages to fictional profiles that wait for an answer of the staff (FICTION-5). */
async function insertWaitingReplies(
  tx: Tx,
  people: readonly PersonWithId[],
  writers: readonly PersonWithId[],
  random: Random,
  now: Date,
): Promise<void> {
  const profiles = people.slice(1).filter(({ fictional, invisible }) => fictional && !invisible);
  for (const [index, second] of profiles.slice(0, WAITING_REPLIES).entries()) {
    const first = writers[index];
    const [opening] = random.pick(textsOf('en').dialogues);
    if (first && opening) await insertConversation(tx, { first, second, lines: [opening], random, now });
  }
}

type Conversation = {
  first: PersonWithId;
  second: PersonWithId;
  lines: readonly string[];
  random: Random;
  now: Date;
};

async function insertConversation(
  tx: Tx,
  { first, second, lines, random, now }: Conversation,
): Promise<void> {
  const id = uuidv7();
  const [low, high] = [first.id, second.id].toSorted() as [string, string];
  const span = Math.min(first.joinedAgo, second.joinedAgo, 60 * DAY_MS);
  let at = now.getTime() - Math.max(random.next() * span, 3_600_000);
  const created = new Date(at);
  await tx
    .insertInto('conversation')
    .values({ id, low_member_id: low, high_member_id: high, started_by: first.id, created_at: created })
    .execute();
  const messages = lines.map((text, turn) => {
    at = Math.min(at + random.between(2, 90) * 60_000, now.getTime() - 60_000);
    return {
      conversation_id: id,
      sender_id: (turn % 2 === 0 ? first : second).id,
      client_id: uuidv7(),
      text,
      sent_at: new Date(at),
    };
  });
  const written = await tx
    .insertInto('message')
    .values(messages)
    .returning(['id', 'sender_id', 'sent_at'])
    .execute();
  const last = written.at(-1);
  if (!last) return;
  const lastOf = (senderId: string) =>
    written.findLast((message) => message.sender_id === senderId)?.id ?? '0';
  const unread = random.chance(0.4);
  await tx
    .insertInto('participation')
    .values(
      [first, second].map(({ id: memberId }) => {
        const other = memberId === first.id ? second.id : first.id;
        const mine = last.sender_id === memberId;
        return {
          conversation_id: id,
          member_id: memberId,
          other_id: other,
          unread: !mine && unread ? 1 : 0,
          read_up_to: !mine && unread ? lastOf(memberId) : last.id,
          last_message_id: last.id,
          last_message_at: last.sent_at,
        };
      }),
    )
    .execute();
}
