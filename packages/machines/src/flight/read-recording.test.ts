import { describe, expect, test } from 'vitest';
import { flows } from '../flows.ts';
import { writeLink } from '../walk/link.ts';
import { packed } from '../walk/packed-link.ts';
import { FORMAT, VERSION, type FlightRecording } from './flight-recording.ts';
import { recordedVocabulary } from './flow-name.ts';
import { openWalk, readRecording, type ReadRecording } from './read-recording.ts';

const start = 'failedIsSure';
const link = writeLink(
  { start, steps: flows.payment.scenarios[start]?.steps ?? [] },
  recordedVocabulary('payment'),
);
const walk = { id: 1, flow: 'payment', link, state: 'failed.confirmed', ended: false, notes: [] } as const;
const recording: FlightRecording = {
  format: FORMAT,
  version: VERSION,
  build: 'abc',
  started: '2027-05-01T08:00:00.000Z',
  language: 'en',
  walks: [walk],
  journey: [
    { at: 0, page: '/credits/25' },
    { at: 10, call: 'readOrder', method: 'GET', path: '/api/order.php', status: 200, code: null },
    { at: 20, walk: 1, step: 'readOrder answers', to: 'failed.fresh' },
  ],
  dropped: 0,
};
const json = JSON.stringify(recording);
const read = (text: string) => readRecording(text) as ReadRecording;

describe('a recording', () => {
  test('is found in the output of a test that failed', () => {
    expect(read(`× journey failed\nRecording:\n${json}\n  at e2e/x.test.ts`)).toEqual({
      recording,
      problems: [],
    });
  });

  test('is also read from the address of a walk', () => {
    for (const address of [
      `?path=/story/flows-payment--walk&globals=locale:fi;theme:dark;viewport:phone&args=walk:${packed(link)}`,
      `?path=/story/flows-payment--walk&args=walk:${packed(link)};locale:en`,
      `?path=/story/flows-payment--walk&args=twin:locale_fi;compared:${packed('[]')};walk:${packed(link)}`,
    ])
      expect(read(`see http://localhost:6006/${address}`).recording.walks).toEqual([walk]);
  });

  test.each([
    ['an empty text', ' ', 'the text is empty'],
    ['something else', 'Dear team, it fails.', 'neither JSON of the recorder nor a link'],
    ['other JSON', '{"name":"rendezvous"}', 'its "format" is not'],
    ['something enormous', 'x'.repeat(5_000_000), 'The text has 4883 KiB. A recording has at most 64 KiB.'],
  ])('is not %s, which is refused with a reason', (_, text, reason) => {
    expect(readRecording(text)).toEqual({ refusal: expect.stringContaining(reason) });
  });

  test('that was cut anywhere keeps the walks before the cut', () => {
    const cut = read(json.slice(0, json.indexOf('"journey"')));
    expect(cut.recording.walks).toEqual([walk]);
    expect(cut.problems[0]).toBe('The recording was cut: 1 walks could be read, and nothing after them.');
    const lengths = Array.from({ length: Math.floor(json.length / 7) }, (_, index) => index * 7);
    const results = lengths.map((length) => ({ length, result: readRecording(json.slice(0, length)) }));
    // Up to the name of the format it could be anything.
    expect(
      Math.max(...results.flatMap(({ length, result }) => ('refusal' in result ? [length] : []))),
    ).toBeLessThan(60);
    expect(results.every(({ result }) => 'refusal' in result || result.problems.length > 0)).toBe(true);
  });

  test('of a later version, with unknown flows and entries, keeps what is known', () => {
    const later = {
      ...recording,
      version: 2,
      walks: [{ ...walk, flow: 'teleport' }, { ...walk, link: 7 }, walk],
      journey: [
        ...recording.journey,
        { at: 5, telepathy: 1 },
        { at: 6, call: 'readMind', status: 200 },
        null,
      ],
    };
    const { recording: found, problems } = read(JSON.stringify(later));
    expect(found).toEqual(recording);
    expect(problems).toEqual([
      'The recording has version 2 and this page reads version 1. What both have in common is shown.',
      'Walk 1 is of a flow that this build does not have: "teleport".',
      'Walk 2 has no link.',
      '3 entries of the journey could not be read.',
    ]);
  });

  test('that is huge keeps its latest entries and walks', () => {
    const huge = {
      ...recording,
      walks: Array.from({ length: 400 }, (_, id) => ({ ...walk, id })),
      journey: Array.from({ length: 5_000 }, (_, at) => ({ at, page: '/' })),
    };
    const { recording: found, problems } = read(JSON.stringify(huge));
    expect([found.walks.length, found.walks[0]?.id]).toEqual([50, 350]);
    expect([found.journey.length, found.journey[0]?.at]).toEqual([200, 4_800]);
    expect(problems).toEqual([
      expect.stringMatching(/^The recording has \d+ KiB, more than a recorder writes\./),
      'Of 400 walks, the last 50 are kept.',
      'Of 5000 entries of the journey, the last 200 are kept.',
    ]);
  });

  test('with data of people shows none of it, and says so', () => {
    const secrets = [
      'zebedee@posteo.de',
      'DE02120300000000202051',
      'owl under glass',
      '4539148803436467',
      'Zebedee',
    ];
    const submitted = {
      send: {
        type: 'credentials.submitted',
        credentials: { email: secrets[0], password: secrets[2] },
        [`${secrets[4]}`]: 1,
      },
    };
    const refused = {
      refuse: 'logIn',
      with: { code: 'account_locked', params: { minutes: 3, who: secrets[1] } },
    };
    const unreadable = `x.{"send":{"type":"${secrets[4]}","card":"${secrets[3]}"}}`;
    const bad = {
      ...recording,
      build: 'abc',
      walks: [
        {
          ...walk,
          flow: 'logIn',
          link: `abc~logsIn~x.${JSON.stringify(submitted)}~x.${JSON.stringify(refused)}~${unreadable}`,
        },
      ],
      journey: [
        { at: 0, page: `/members/${secrets[0]}` },
        { at: 1, act: 'press', role: 'button', name: `Like ${secrets[4]}` },
        {
          at: 2,
          call: 'logIn',
          method: secrets[4],
          path: `/api/user.php?iban=${secrets[1]}`,
          status: 423,
          code: secrets[2],
        },
        { at: 3, error: `${secrets[4]} ${secrets[2]}` },
      ],
    };
    const result = read(JSON.stringify(bad));
    const opened = result.recording.walks.map(openWalk);
    const shown = JSON.stringify({ result, opened });
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
    expect(result.problems[0]).toBe(
      'Walk 1 contained data that a recorder never keeps, in 2 of its steps. It was replaced by stand-ins and is not shown.',
    );
    expect(opened[0]).toMatchObject({
      state: 'blocked',
      machineHasChanged: true,
      log: { steps: { length: 2 } },
    });
  });
});

describe('a walk of a recording', () => {
  test.each([
    ['an unknown event', [...link.split('~').slice(0, -1), 'e.paysByCheque', '.'], 'no event "paysByCheque"'],
    ['its end cut off', link.split('~').slice(0, -1), 'the link was cut'],
  ])('with %s is read with the reason why it ends there', (_, parts, reason) => {
    const { recording: found } = read(
      JSON.stringify({ ...recording, walks: [{ ...walk, link: parts.join('~') }] }),
    );
    const [opened] = found.walks.map(openWalk);
    expect(opened?.problems.join()).toContain(reason);
    expect(opened?.states.length).toBeGreaterThan(1);
  });

  test('of another version of the flow is replayed as far as it fits', () => {
    const [, ...rest] = link.split('~');
    const old = openWalk({
      ...walk,
      link: ['0ldch4rt', ...rest.slice(0, -2), 'e.paysByCheque', 'w.4000'].join('~'),
    });
    expect(old.states.at(-1)).toBe('failed.checking');
    expect(old.problems).toEqual([
      'The flow has changed since the recording. Its steps are replayed by the flow of this build.',
      'Step 3 no longer fits: there is no event "paysByCheque". The 2 steps before it are kept.',
    ]);
    expect(openWalk({ ...walk, link: old.link }).problems).toEqual([
      'The site ended in failed.confirmed. With the stand-ins, the walk ends in failed.checking.',
    ]);
  });
});
