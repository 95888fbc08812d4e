// Reads the page head (title and metadata) of a path as the server does, for a visitor.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { expect } from 'vitest';
import { call } from '../../support/database/call.ts';

export const ORIGIN = 'https://wasl.example';
const KNOWN = readFileSync(
  join(import.meta.dirname, '../../../../apps/web/src/app/page-head-texts.ts'),
  'utf8',
);

type Head = Record<string, unknown> & { status: number };

/**
 * Returns the page head that a visitor who is not signed in gets. Also checks that
 * page-head-texts.ts contains every text key in the head, because the server inserts these texts.
 */
export async function pageHeadOf(db: Client, path: string, language = 'en'): Promise<Head | null> {
  const args = { p_path: path, p_language: language, p_origin: ORIGIN };
  const { page_head: head } = await call<{ page_head: Head | null }>(db, null, 'page_head', args);
  const named = [...JSON.stringify(head).matchAll(/"key":\s*"([^"]+)"/g)].map(([, key]) => key);
  expect(named.filter((key) => !KNOWN.includes(`'${key}'`))).toEqual([]);
  return head;
}
export const pageStatusOf = async (db: Client, path: string) =>
  (await pageHeadOf(db, path))?.status;
