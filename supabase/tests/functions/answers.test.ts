// What the web is told of an answer is what the database answers: a key that SQL renames, or a null where none was told, fails here.
import { ANSWERS, type Answers } from '@wasl/db-types/answers';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { answerOf } from '../support/answers/answer-of.ts';
import { ASKED } from '../support/answers/arrange-answers.ts';
import { unprovedParts } from '../support/answers/unproved-parts.ts';
import { withDatabase } from '../support/database/with-database.ts';

const NAMES = Object.keys(ANSWERS) as (keyof Answers)[];

describe('an answer that is described', () => {
  it.each(NAMES)('of %s is as the description says, in every part', (name) =>
    withDatabase(async (db) => {
      const answers: unknown[] = [];
      for (const [caller, args = {}] of await ASKED[name](db))
        answers.push(await answerOf(db, caller, name, args));
      for (const answer of answers) {
        const faults = z.safeParse(ANSWERS[name], answer).error?.issues ?? [];
        expect(faults.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([]);
      }
      expect(unprovedParts(ANSWERS[name], answers)).toEqual([]);
    })(),
  );
});
