// Every step of a transfer is broadcast to the people whose screens show the transfer or the job
// board. When the job board of a city changes, one broadcast is sent to all brokers of the city.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { cityId } from '../support/city-id.ts';
import { asRoot } from '../support/database/as-root.ts';
import { holdTransfer } from '../support/database/hold-transfer.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makePerson } from '../support/make-person.ts';
import { makeBroker } from '../support/money/make-broker.ts';
import { makeParties, type Parties } from '../support/money/make-parties.ts';
import { makeTransfer, type TransferStage } from '../support/money/make-transfer.ts';
import {
  abandonTransfer,
  acceptTransfer,
  completeTransfer,
  confirmCount,
  confirmTransfer,
  countTotal,
  declineTransfer,
  endBrokerTurn,
  expireTransfer,
  giveUpTransfer,
  guessPayoutCode,
  rejectCount,
  renewPayoutCode,
  runStepsInOrder,
  saveDraft,
  type TransferStep,
} from '../support/money/transfer-steps.ts';

const PEOPLE = [
  'sender',
  'receiver',
  'cashier',
  'broker',
  'colleague',
  'elsewhere',
  'stranger',
] as const;
type News = { event: string; who: string; payload: object };

type People = Record<(typeof PEOPLE)[number], string>;

const setScene = async (db: Client, parties: Parties): Promise<People> => ({
  ...parties,
  colleague: await makeBroker(db, 'Fes'),
  elsewhere: await makeBroker(db, 'Rabat'),
  stranger: await makePerson(db),
});

async function newsOf(db: Client, scene: People): Promise<News[]> {
  const rows = await asRoot<{ topic: string; event: string; payload: object }>(
    db,
    `select distinct topic, event, payload from realtime.messages
     where event in ('money_transfer', 'money_request') and private and extension = 'broadcast'`,
  );
  const board = `board:${await cityId(db, 'Fes')}`;
  return rows.map(({ topic, event, payload }) => ({
    event,
    payload,
    who:
      topic === board
        ? 'city'
        : (PEOPLE.find((name) => topic === `person:${scene[name]}`) ?? topic),
  }));
}

const heardOf = (news: News[], event: string) =>
  news
    .filter((one) => one.event === event)
    .map(({ who }) => who)
    .sort()
    .join(' ');

/**
 * Recipients of the broadcasts after a step: `transfer` lists those who can read the transfer, and
 * `board` the brokers to whom it is offered.
 */
const STEPS: [
  name: string,
  from: TransferStage,
  step: TransferStep,
  transfer: string,
  board: string,
][] = [
  ['a draft is changed', 'draft', saveDraft, 'sender', ''],
  ['a draft expires', 'draft', expireTransfer, 'receiver sender', ''],
  ['a transfer is confirmed', 'draft', confirmTransfer, 'receiver sender', 'broker'],
  ['the cash is counted', 'pending', countTotal, 'cashier receiver sender', ''],
  ['the count is rejected', 'recorded', rejectCount, 'cashier receiver sender', ''],
  ['the count is confirmed', 'recorded', confirmCount, 'cashier receiver sender', 'broker'],
  ['the chosen broker accepts in advance', 'pending', acceptTransfer, 'receiver sender', 'broker'],
  [
    'the count is confirmed after an acceptance in advance',
    'pending',
    runStepsInOrder(acceptTransfer, countTotal, clearing(confirmCount)),
    'broker cashier receiver sender',
    'broker',
  ],
  [
    'the chosen broker’s time ends',
    'waiting_for_broker',
    endBrokerTurn,
    'receiver sender',
    'broker city',
  ],
  ['the broker declines', 'waiting_for_broker', declineTransfer, 'receiver sender', 'broker city'],
  ['the broker accepts', 'waiting_for_broker', acceptTransfer, 'broker receiver sender', 'broker'],
  ['the broker gives up', 'in_process', giveUpTransfer, 'broker receiver sender', 'city'],
  ['a code is wrong', 'in_process', guessPayoutCode, 'broker receiver sender', ''],
  ['a code is renewed', 'in_process', renewPayoutCode, 'broker receiver sender', ''],
  ['it is paid out', 'in_process', completeTransfer, 'broker receiver sender', ''],
  [
    'it is put on hold',
    'in_process',
    (db, { id }) => holdTransfer(db, id),
    'broker receiver sender',
    '',
  ],
  ['it is abandoned', 'waiting_for_broker', abandonTransfer, 'receiver sender', 'broker'],
  ['it expires', 'in_process', expireTransfer, 'broker receiver sender', ''],
];

/**
 * Returns a function that first deletes all earlier broadcasts and then runs the step. Afterwards,
 * only the broadcasts that the step sent exist.
 */
function clearing(step: TransferStep): TransferStep {
  return async (db, made) => {
    await asRoot(db, 'delete from realtime.messages');
    await step(db, made);
  };
}

it.each(STEPS)('a broadcast is sent when %s', (_name, from, step, transfer, board) =>
  withDatabase(async (db) => {
    const parties = await makeParties(db, from);
    const scene = await setScene(db, parties);
    await clearing(step)(db, parties);
    const news = await newsOf(db, scene);
    expect({
      transfer: heardOf(news, 'money_transfer'),
      board: heardOf(news, 'money_request'),
    }).toEqual({ transfer, board });
    for (const { event, payload } of news) {
      expect(payload).toEqual(event === 'money_transfer' ? { id: parties.id } : {});
    }
  })(),
);

it(
  'a request without a chosen broker is removed from the board of the whole city, in one broadcast, when a broker accepts',
  withDatabase(async (db) => {
    const made = await makeTransfer(db, 'waiting_for_broker');
    const scene = await setScene(db, { ...made, receiver: '' });
    await clearing(acceptTransfer)(db, made);
    expect(heardOf(await newsOf(db, scene), 'money_request')).toBe('city');
    const rows =
      "select count(*)::integer as rows from realtime.messages where topic like 'board:%'";
    expect(await asRoot(db, rows)).toEqual([{ rows: 1 }]);
  }),
);
