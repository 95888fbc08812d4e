// Settings with limits for /rest/v1, /realtime/v1 and /functions/v1, such as maximum sizes,
// timeouts and numbers of connections (see .env.example).
import { resolve } from 'node:path';
import { z } from 'zod';
import { readTimeouts } from '../timeouts.ts';
import { wholeNumber } from './whole-number.ts';

const flag = z
  .enum(['true', 'false', '1', '0'], 'expected true or false')
  .transform((value) => value === 'true' || value === '1');

const MEBIBYTE = 1024 * 1024;

/** Settings that replace timeouts and intervals in timeouts.ts. */
const timeouts = z
  .string()
  .transform((text, context) => {
    try {
      return readTimeouts(text);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
  })
  .default({});

export const limitSettings = {
  TIMEOUTS: timeouts,
  REST_SCHEMAS: z
    .string()
    .default('public')
    .transform((text) => text.split(',').map((name) => name.trim()))
    .refine((names) => names.every((name) => name !== '' && !name.startsWith('pg_')), {
      message: 'expected comma-separated schema names, and none of PostgreSQL itself',
    }),
  MIGRATION_LOCK_TIMEOUT_MS: wholeNumber(100, 3_600_000).default(5000),
  REST_STATEMENT_TIMEOUT_MS: wholeNumber(0, 3_600_000).default(8000),
  REST_MAX_ROWS: wholeNumber(1, 1_000_000).default(1000),
  REST_MAX_EMBED_DEPTH: wholeNumber(1, 100).default(4),
  REST_MAX_EMBEDS: wholeNumber(1, 1000).default(20),
  REST_MAX_EMBED_ROWS: wholeNumber(1, 1_000_000).default(200),
  REST_ANSWER_LIMIT: wholeNumber(1024, 1024 * MEBIBYTE).default(16 * MEBIBYTE),
  REST_ANON_ANSWER_LIMIT: wholeNumber(1024, 1024 * MEBIBYTE).default(2 * MEBIBYTE),
  REST_ANON_STATEMENT_TIMEOUT_MS: wholeNumber(0, 3_600_000).default(3000),
  REST_CONNECTIONS: wholeNumber(2, 1000).default(20),
  REST_ANON_CONNECTIONS: wholeNumber(1, 1000).default(10),
  REST_CALLER_CONNECTIONS: wholeNumber(1, 1000).default(4),
  REST_QUEUE: wholeNumber(0, 100_000).default(1000),
  REST_QUEUE_TIMEOUT_MS: wholeNumber(1, 3_600_000).default(5000),
  BODY_BYTES_PER_SECOND: wholeNumber(0, 1024 * MEBIBYTE).default(64 * 1024),
  REST_BODY_LIMIT: wholeNumber(1024, 1024 * MEBIBYTE).default(5 * MEBIBYTE),
  REST_CALLER_BODY_LIMIT: wholeNumber(1024, 1024 * MEBIBYTE).default(128 * 1024),
  REST_SAFE_UPDATE: flag.default(true),
  REST_TX_ROLLBACK: flag.default(false),
  REST_AGGREGATES: flag.default(false),
  REST_PRE_REQUEST: z
    .string()
    .regex(/^[a-z_][a-z0-9_$]*(\.[a-z_][a-z0-9_$]*)?$/i, 'expected a function as schema.name')
    .optional(),
  REALTIME_PRIVATE_ONLY: flag.default(false),
  FUNCTIONS_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  FUNCTIONS_SCHEDULES: flag.default(true),
  FUNCTIONS_TIMEOUT_MS: wholeNumber(100, 3_600_000).default(150_000),
  // By default a call of an edge function may use two seconds of CPU time, as on hosted Supabase.
  FUNCTIONS_CPU_MS: wholeNumber(100, 3_600_000).default(2000),
  FUNCTIONS_MEMORY_MB: wholeNumber(16, 16_384).default(256),
  FUNCTIONS_BODY_LIMIT: wholeNumber(1024, 1024 * MEBIBYTE).default(64 * 1024),
  FUNCTIONS_PROCESSES: wholeNumber(1, 1000).default(12),
  FUNCTIONS_QUEUE: wholeNumber(0, 100_000).default(200),
};
