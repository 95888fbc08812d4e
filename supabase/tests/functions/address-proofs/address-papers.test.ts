// Documents that prove an address: who can read them, and when they are deleted.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import {
  decideProof,
  makeAddressProofScene,
  openProof,
  PROOF_REASON,
} from '../../support/address-proof-scene.ts';
import { auditOf } from '../../support/audit-of.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import type { Caller } from '../../support/database/caller.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makeBroker } from '../../support/money/make-broker.ts';

describe('a document that proves an address', () => {
  const read = async (db: Client, caller: Caller) => {
    await db.query(
      "select set_config('storage.operation', 'storage.object.get_authenticated', true)",
    );
    const rows = await asCaller<{ name: string }>(db, caller, 'select name from storage.objects');
    return rows.map(({ name }) => name);
  };

  it(
    'can be read only by the reviewer who opened it and only until the decision, and each read is logged',
    withDatabase(async (db) => {
      const { person, proof, reviewer } = await makeAddressProofScene(db);
      const colleague = await makeOperator(db, 'identity_reviewer');
      const broker = await makeBroker(db, 'Casablanca');
      await call(db, broker, 'find_address_proof', { p_visit_code: proof.visit_code });
      const { documents } = await openProof(db, reviewer, proof.id);
      const [paper] = documents;
      if (!paper) throw new Error('no paper');
      expect(await read(db, reviewer)).toEqual([]);
      await expectRefused(
        call(db, colleague, 'open_address_document', { p_id: paper.id }),
        'ADDRESS_PROOF_NOT_OPENED',
      );
      await call(db, reviewer, 'open_address_document', { p_id: paper.id });
      expect(await read(db, reviewer)).toEqual([paper.file_path]);
      for (const other of [colleague, broker, null]) expect(await read(db, other)).toEqual([]);
      expect(await auditOf(db, person)).toContainEqual(
        expect.objectContaining({
          action: 'address.document_opened',
          actor_id: reviewer,
          reason: PROOF_REASON,
          details: { proof_id: proof.id, document_id: paper.id },
        }),
      );
      await decideProof(db, reviewer, proof.id, { p_decision: 'rejected' });
      await expectRefused(
        call(db, reviewer, 'open_address_document', { p_id: paper.id }),
        'ADDRESS_PROOF_NOT_OPENED',
      );
      expect(await read(db, reviewer)).toEqual([]);
      expect(await read(db, person)).toContain(paper.file_path);
    }),
  );

  it(
    'cannot be changed by anybody, and is deleted with the account of a person who never moved money',
    withDatabase(async (db) => {
      const { person, proof } = await makeAddressProofScene(db);
      const files = () =>
        asRoot(db, "select name from storage.objects where bucket_id = 'documents'");
      const [paper] = await asRoot<{ file_path: string }>(
        db,
        'select file_path from public.address_documents where proof_id = $1',
        [proof.id],
      );
      await db.query("select set_config('storage.allow_delete_query', 'true', true)");
      await asCaller(db, person, 'delete from storage.objects where name = $1', [paper?.file_path]);
      expect(await files()).toContainEqual({ name: paper?.file_path });
      await asRoot(db, 'select private.end_account_of_address_proofs($1)', [person]);
      await asRoot(db, 'select private.end_account_of_identity($1)', [person]);
      expect(await files()).toEqual([]);
    }),
  );
});
