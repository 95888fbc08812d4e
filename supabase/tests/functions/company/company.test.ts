// Data of the company that runs this instance. An admin enters it, anybody can read it, and every
// version is kept.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import type { Caller } from '../../support/database/caller.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';

const NAMED = {
  p_name: 'Transferts du Sud SA',
  p_postal_address: '4 rue de Fès, Rabat',
  p_ice: '001 234 567 000 089',
  p_trade_register: 'Rabat 12345',
  p_contact_email: ' aide@sud.example ',
  p_contact_phone: '05 37 20 01 02',
};

const set = (db: Client, caller: Caller, changes: Record<string, unknown> = {}) =>
  call(db, caller, 'set_company', { p_id: crypto.randomUUID(), ...NAMED, ...changes });
const published = async (db: Client, caller: Caller = null) =>
  (await call<{ published_company: unknown }>(db, caller, 'published_company')).published_company;
const versions = (db: Client) =>
  asRoot<{ id: string; set_by: string }>(
    db,
    'select id, set_by from private.company_versions where set_by is not null order by number',
  );

describe('the company that runs an instance', () => {
  it(
    'is readable by anybody in its newest version, and entering the same data again writes nothing',
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      const p_id = crypto.randomUUID();
      await set(db, admin, { p_id });
      const said = {
        company_name: 'Transferts du Sud SA',
        company_address: '4 rue de Fès, Rabat',
        company_ice: '001234567000089',
        company_trade_register: 'Rabat 12345',
        contact_email: 'aide@sud.example',
        contact_phone: '+212537200102',
      };
      expect(await published(db)).toEqual(said);
      await set(db, admin, { p_id, p_name: 'Someone else' });
      expect(await published(db)).toEqual(said);
      expect(await versions(db)).toEqual([{ id: p_id, set_by: admin }]);
      const logged = await asRoot(
        db,
        "select details from private.audit_log where action = 'company.set' and actor_id = $1",
        [admin],
      );
      expect(logged).toEqual([{ details: { version_id: p_id } }]);
    }),
  );

  it(
    'has no default name, number or address',
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      await set(db, admin);
      await set(db, admin, {
        ...{ p_postal_address: null, p_ice: ' ', p_trade_register: '', p_contact_phone: '' },
      });
      expect(await published(db)).toEqual({
        company_name: 'Transferts du Sud SA',
        contact_email: 'aide@sud.example',
      });
    }),
  );

  it.each([
    ['p_name', 'S'],
    ['p_name', 'x'.repeat(121)],
    ['p_name', 'Sud\nSA'],
    ['p_postal_address', 'Fès'],
    ['p_postal_address', 'x'.repeat(301)],
    ['p_ice', '00123456700008'],
    ['p_ice', '0012345670000890'],
    ['p_trade_register', 'R'],
    ['p_trade_register', 'x'.repeat(61)],
    ['p_contact_email', 'aide@sud'],
    ['p_contact_email', '<aide@sud.example>'],
    ['p_contact_email', `${'x'.repeat(243)}@sud.example`],
    ['p_contact_phone', '12'],
    ['p_id', null],
  ])('is not saved with %s %j', (field, value) =>
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      const before = await published(db);
      await expectRefused(set(db, admin, { [field]: value }), 'FIELD_INVALID', { field });
      expect(await published(db)).toEqual(before);
    })(),
  );

  it(
    'has data that only admins can enter; nobody can change or delete a stored version',
    withDatabase(async (db) => {
      const args = { p_id: crypto.randomUUID(), ...NAMED };
      await expectOperatorsOnly(db, ['admin'], 'set_company', args);
      expect(await versions(db)).toEqual([]);
      const admin = await makeOperator(db, 'admin');
      await set(db, admin);
      for (const change of [
        "update private.company_versions set name = 'Other' where set_by is not null",
        'delete from private.company_versions where set_by is not null',
      ]) {
        await expectRefused(asRoot(db, change), '42501');
      }
    }),
  );
});
