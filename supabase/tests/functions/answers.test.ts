// Compares the results of database functions with the types that the web app uses. A renamed key in
// SQL or an undeclared null fails here.
import { ANSWER_SCHEMAS, type Answers } from '@wasl/db-types/answers';
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { answerOf } from '../support/answers/answer-of.ts';
import { ANSWER_SCENES } from '../support/answers/arrange-answers.ts';
import { uncoveredSchemaParts } from '../support/answers/uncovered-schema-parts.ts';
import { asRoot } from '../support/database/as-root.ts';
import { withDatabase } from '../support/database/with-database.ts';

/**
 * Gives every person a profile picture, so that each result that describes a person contains the
 * URL of a picture.
 * @returns Ids of all people.
 */
const showPictures = async (db: Client) =>
  (
    await asRoot<{ id: string }>(
      db,
      `update public.profiles set avatar_url = '/storage/v1/object/public/avatars/' || gen_random_uuid() || '.webp'
       returning id`,
    )
  ).map(({ id }) => id);

const NAMES = Object.keys(ANSWER_SCHEMAS) as (keyof Answers)[];

describe('the result of a database function', () => {
  it.each(NAMES)('matches its declared type in every field: %s', (name) =>
    withDatabase(async (db) => {
      const answers: unknown[] = [];
      const asked = await ANSWER_SCENES[name](db);
      const ids = await showPictures(db);
      for (const [caller, args = {}] of asked) answers.push(await answerOf(db, caller, name, args));
      for (const answer of answers) {
        const faults = z.safeParse(ANSWER_SCHEMAS[name], answer).error?.issues ?? [];
        expect(faults.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([]);
      }
      const addresses = JSON.stringify(answers).match(/\/object\/public\/[^"]*/g) ?? [];
      expect(addresses.filter((one) => ids.some((id) => one.includes(id)))).toEqual([]);
      expect(uncoveredSchemaParts(ANSWER_SCHEMAS[name], answers)).toEqual([]);
    })(),
  );
});
