// Runs a test with limits that no transfer reaches, for tests of holds and waiting times.
import type { Client } from 'pg';
import { withDatabase } from '../database/with-database.ts';
import { addLimits } from './add-limits.ts';

const PLENTY = 100_000_000_000;
export const NO_LIMITS = {
  transfer_centimes: PLENTY,
  day_centimes: PLENTY,
  thirty_days_centimes: PLENTY,
  transfers_a_day: 1000,
};

export const withoutLimits = (work: (db: Client) => Promise<void>) =>
  withDatabase(async (db) => {
    await addLimits(db, NO_LIMITS);
    await work(db);
  });
