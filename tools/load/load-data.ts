// What the acts of a day are done with: people, conversations, homes, parcels and transfers that are in the database.
import type { Brokers } from '@wasl/testing/ledger-people';

export type LoadData = {
  /** From 0 to 1. */
  draw: () => number;
  /** Everybody, as many as the size says; ids are made by their numbers. */
  people: number;
  /** The first so many of them have the app open. */
  online: number;
  /** In messages of a conversation that stand there from the beginning. */
  messages: number;
  brokers: Brokers;
  cities: number[];
  homes: string[];
  trackingCodes: string[];
  /** Transfers that somebody looks at again, with their senders. */
  transfers: { id: string; sender: string }[];
  /** Addresses of pictures that lie in the store. */
  pictures: string[];
  photo: Buffer;
  /** Where a transfer goes to. */
  payoutCity: number;
  pickupCity: number;
  dropoffCity: number;
};

export const personId = (n: number) => `0199f000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const conversationId = (n: number) =>
  `0199f100-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const pick = <Item>({ draw }: LoadData, items: readonly Item[]): Item => {
  const item = items[Math.floor(draw() * items.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
};

export const randomPerson = (day: LoadData): number => 1 + Math.floor(day.draw() * day.people);

/** So many of those who talk do it with somebody who is online: people answer each other. */
const ONLINE_SHARE = 0.5;

/** Conversation n is of person n and the next one. */
export function conversationOf(day: LoadData) {
  const n =
    day.draw() < ONLINE_SHARE ? 1 + Math.floor(day.draw() * (day.online - 1)) : randomPerson(day);
  return { id: conversationId(n), one: personId(n), other: personId((n % day.people) + 1) };
}
