// Tests of the code that verifies the phone number of a recipient who opened a collect link. A code
// is valid only for its own link, for ten minutes and for at most five attempts, and it can be used
// once. The number of codes a day is limited.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { mockMoroccoDay } from '../../support/database/mock-morocco-day.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import {
  backdateCollectLink,
  callAsVisitor,
  makeLinkedTransfer,
  sendCode,
  sendNextMessage,
  verifyCollectPhone,
} from '../../support/recipients/collect-link.ts';

const type = (db: Client, p_token: string, p_code: string | null) =>
  callAsVisitor(db, 'prove_collect_phone', { p_token, p_code });
const ask = (db: Client, p_token: string, p_language = 'fr') =>
  callAsVisitor(db, 'send_collect_code', { p_token, p_language });

describe('public.prove_collect_phone', () => {
  it(
    'accepts a code only once, and a second use of the code verifies nothing',
    withDatabase(async (db) => {
      const { token } = await makeLinkedTransfer(db);
      expect(await type(db, token, '246813')).toEqual({ outcome: 'no_code' });
      await sendCode(db, token);
      expect(await type(db, token, '246813')).toEqual({
        outcome: 'proven',
        proof: expect.stringMatching(/^[0-9a-f]{32}$/),
      });
      expect(await type(db, token, '246813')).toEqual({ outcome: 'no_code' });
    }),
  );

  it(
    'refuses a code of another link, even for the same phone',
    withDatabase(async (db) => {
      const [one, other] = [await makeLinkedTransfer(db), await makeLinkedTransfer(db)];
      await sendCode(db, one.token, '111111');
      await sendCode(db, other.token, '222222');
      expect(await type(db, other.token, '111111')).toEqual({
        outcome: 'wrong_code',
        tries_left: 4,
      });
      expect(await type(db, one.token, '111111')).toMatchObject({ outcome: 'proven' });
    }),
  );

  it(
    'allows five attempts, and then refuses the right code',
    withDatabase(async (db) => {
      const { token } = await makeLinkedTransfer(db);
      await sendCode(db, token);
      for (const [i, code] of ['000000', '', null, ' 246813', '2468130'].entries()) {
        expect(await type(db, token, code)).toEqual({ outcome: 'wrong_code', tries_left: 4 - i });
      }
      expect(await type(db, token, '246813')).toEqual({ outcome: 'no_code' });
    }),
  );

  it.each([
    ['9 minutes 59 seconds', 'proven'],
    ['10 minutes', 'no_code'],
  ])('accepts a code for ten minutes: a code sent %s ago gives the result %s', (time, outcome) =>
    withDatabase(async (db) => {
      const { id, token } = await makeLinkedTransfer(db);
      await sendCode(db, token);
      await backdateCollectLink(db, id, time);
      expect(await type(db, token, '246813')).toMatchObject({ outcome });
    })(),
  );

  it.each([
    ['59 minutes 59 seconds', true],
    ['1 hour', false],
  ])('returns a proof that is valid for an hour (after %s, is_proven is %s)', (time, is_proven) =>
    withDatabase(async (db) => {
      const { id, token } = await makeLinkedTransfer(db);
      const p_proof = await verifyCollectPhone(db, token);
      await backdateCollectLink(db, id, time);
      expect(
        await callAsVisitor(db, 'open_collect_link', { p_token: token, p_proof }),
      ).toMatchObject({ is_proven });
    })(),
  );

  it(
    'returns a proof that does not open the link of another transfer',
    withDatabase(async (db) => {
      const [one, other] = [await makeLinkedTransfer(db), await makeLinkedTransfer(db)];
      const p_proof = await verifyCollectPhone(db, one.token);
      for (const proof of [p_proof, '', '0'.repeat(32)]) {
        expect(
          await callAsVisitor(db, 'open_collect_link', { p_token: other.token, p_proof: proof }),
        ).toMatchObject({ is_proven: false });
      }
    }),
  );
});

describe('public.send_collect_code', () => {
  it(
    'sends one code a minute, in the language of the page, and invalidates the previous code',
    withDatabase(async (db) => {
      const { id, token } = await makeLinkedTransfer(db);
      expect(await ask(db, token, 'ar')).toMatchObject({ outcome: 'sent' });
      expect(await sendNextMessage(db, undefined, '111111')).toMatchObject({
        text: 'collect_code',
        language: 'ar',
        code: '111111',
        path: null,
      });
      expect(await ask(db, token)).toMatchObject({ outcome: 'too_soon' });
      expect(await sendNextMessage(db)).toBeNull();
      await backdateCollectLink(db, id, '1 minute');
      expect(await ask(db, token, 'de')).toMatchObject({ outcome: 'sent' });
      expect(await type(db, token, '111111')).toEqual({ outcome: 'no_code' });
      expect(await sendNextMessage(db, undefined, '222222')).toMatchObject({ language: 'fr' });
      expect(await type(db, token, '222222')).toMatchObject({ outcome: 'proven' });
    }),
  );

  it(
    'sends five codes a day for one link and ten for one phone, by the day in Morocco',
    withDatabase(async (db) => {
      const { yesterday } = await mockMoroccoDay(db, 'public.send_collect_code');
      const links = [
        await makeLinkedTransfer(db),
        await makeLinkedTransfer(db),
        await makeLinkedTransfer(db),
      ];
      const outcomes = async (index: number, times: number) => {
        const { id, token } = links[index] as (typeof links)[number];
        const all: unknown[] = [];
        for (let i = 0; i < times; i += 1) {
          all.push((await ask(db, token))?.outcome);
          await sendNextMessage(db);
          await backdateCollectLink(db, id, '1 minute');
        }
        return all;
      };
      expect(await outcomes(0, 6)).toEqual([...Array(5).fill('sent'), 'too_many']);
      expect(await outcomes(1, 5)).toEqual(Array(5).fill('sent'));
      expect(await outcomes(2, 1)).toEqual(['too_many']);
      const elsewhere = await makeLinkedTransfer(db, '+212662000000');
      expect(await ask(db, elsewhere.token)).toMatchObject({ outcome: 'sent' });
      await asRoot(db, 'update private.collect_links set codes_on = $1', [yesterday]);
      expect(await outcomes(2, 1)).toEqual(['sent']);
      expect(await outcomes(0, 1)).toEqual(['sent']);
    }),
  );
});
