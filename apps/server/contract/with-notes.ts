// Gives a test file a table of notes for as long as it runs, and the owner's connection.
import type pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createNotes, dropNotes, ownerClient } from './realtime-notes.ts';

/** @returns The connection, there once the file's tests run. */
export function withNotes(table: string): () => pg.Client {
  let owner: pg.Client;
  beforeAll(async () => {
    owner = await ownerClient();
    await createNotes(owner, table);
  });
  afterAll(async () => {
    await dropNotes(owner, table);
    await owner.end();
  });
  return () => owner;
}
