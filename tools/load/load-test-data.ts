// Data that must be in the database before users' actions can be simulated: people, conversations,
// homes, parcels and transfers.
import type { LedgerBrokers } from '@wasl/testing/ledger-people';

export type LoadTestData = {
  /** Returns a random number from 0 to 1. */
  draw: () => number;
  /**
   * Total number of people. The people are numbered, and the id of each person is derived from the
   * number of the person.
   */
  people: number;
  /**
   * Number of people who have the app open during the load test. All people are numbered, and these
   * people have the lowest numbers.
   */
  online: number;
  /** Number of messages in each conversation before the load starts. */
  messages: number;
  brokers: LedgerBrokers;
  cities: number[];
  homes: string[];
  trackingCodes: string[];
  /** Existing transfers that simulated users open, each with the id of its sender. */
  transfers: { id: string; sender: string }[];
  /** URLs of pictures in the object storage. */
  pictures: string[];
  photo: Buffer;
  /** City in which transfers are paid out. */
  payoutCity: number;
  pickupCity: number;
  dropoffCity: number;
};

export const personId = (n: number) => `0199f000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const conversationId = (n: number) =>
  `0199f100-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const pickItem = <Item>({ draw }: LoadTestData, items: readonly Item[]): Item => {
  const item = items[Math.floor(draw() * items.length)];
  if (item === undefined) throw new Error('there is no item to pick');
  return item;
};

export const randomPerson = (day: LoadTestData): number => 1 + Math.floor(day.draw() * day.people);

/**
 * Share of chats in which the other person is online. The share is high, because people in a chat
 * often answer each other at once.
 */
const ONLINE_SHARE = 0.5;

/** Returns the conversation with number n, which is between person n and person n + 1. */
export function conversationOf(day: LoadTestData) {
  const n =
    day.draw() < ONLINE_SHARE ? 1 + Math.floor(day.draw() * (day.online - 1)) : randomPerson(day);
  return { id: conversationId(n), one: personId(n), other: personId((n % day.people) + 1) };
}
