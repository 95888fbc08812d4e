// Tests of problems that the doctor command reports but that do not occur on a healthy machine: a
// wrong clock, a full disk, a replication slot without a reader.
import { expect, it } from 'vitest';
import { judgeServer, judgeSlot, type ServerFacts } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { formatAge, formatSize, renderFindings } from './doctor-finding.ts';

const GIBIBYTE = 1024 ** 3;
const HEALTHY: ServerFacts = {
  number: 180_004,
  version: '18.4',
  wal_level: 'logical',
  clock: 1000,
  connections: 10,
  most: 100,
  oldest: 3,
  pid: 4711,
};

const wrongIn = (facts: Partial<ServerFacts>) =>
  judgeServer({ ...HEALTHY, ...facts }, 1_000_000, 1_000_000)
    .filter(({ isWell }) => !isWell)
    .map(({ topic }) => topic);

it.each<[Partial<ServerFacts>, string[]]>([
  [{}, []],
  [{ number: 140_012 }, ['database']],
  [{ number: 150_000 }, []],
  [{ wal_level: 'replica' }, ['live updates']],
  [{ clock: 1002 }, []],
  [{ clock: 1002.1 }, ['clock']],
  [{ clock: 997.9 }, ['clock']],
  [{ connections: 89 }, []],
  [{ connections: 90 }, ['connections']],
  [{ oldest: 600 }, []],
  [{ oldest: 601 }, ['transactions']],
])(
  'given the database server state %j, reports problems in exactly these areas: %j',
  (facts, topics) => {
    expect(wrongIn(facts)).toEqual(topics);
  },
);

it('does not report a wrong clock when the database only responds slowly', () => {
  const [, , clock] = judgeServer({ ...HEALTHY, clock: 1005 }, 1_000_000, 1_008_000);
  expect(clock).toMatchObject({ topic: 'clock', isWell: true });
});

it.each([
  [undefined, true],
  [{ bytes: String(512 * 1024 ** 2), is_lost: false }, true],
  [{ bytes: String(512 * 1024 ** 2 + 1), is_lost: false }, false],
  [{ bytes: '0', is_lost: true }, false],
])('given the replication slot %j, reports whether the slot is healthy: %s', (slot, isWell) => {
  expect(judgeSlot(slot && { slot_name: 'reader', ...slot }).isWell).toBe(isWell);
});

it.each([
  [1, 10, true],
  [0.99, 10, false],
  [5, 100, true],
  [4.99, 100, false],
])(
  'reports whether a disk with %d GiB free of %d GiB has enough free space: %s',
  (free, all, isWell) => {
    const blocks = {
      bsize: 1024,
      bavail: (free * GIBIBYTE) / 1024,
      blocks: (all * GIBIBYTE) / 1024,
    };
    const facts = { ...blocks, bfree: 0, type: 0, files: 0, ffree: 0, frsize: 1024 };
    expect(checkDisk('.', facts).isWell).toBe(isWell);
  },
);

it('lists problems before healthy results, each with its next step, and counts the problems', () => {
  const page = renderFindings(
    [
      { topic: 'disk', isWell: true, says: 'there is room', nextStep: 'make room' },
      { topic: 'backups', isWell: false, says: 'there is none', nextStep: 'make one' },
    ],
    false,
  );
  expect(page.split('\n')).toEqual([
    'WRONG  backups  there is none',
    '                → make one',
    'ok     disk     there is room',
    '',
    '1 of 2 checks found a problem.',
  ]);
});

it('formats sizes and ages in units that are easy to read', () => {
  expect([0, 1024 ** 2, 1.5 * GIBIBYTE].map(formatSize)).toEqual(['0 MiB', '1 MiB', '1.5 GiB']);
  expect([119, 120, 7200, 172_800].map(formatAge)).toEqual(['119 s', '2 min', '2 h', '2 days']);
});
