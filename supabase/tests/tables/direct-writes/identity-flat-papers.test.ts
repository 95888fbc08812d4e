// Tests of identity documents that are stored outside the folder of a person. Clients that write to
// the tables directly upload documents to such paths. The path does not name a person, so access
// depends on the owner of the storage object.
import { describe, expect, it } from 'vitest';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import type { Caller } from '../../support/database/caller.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { submitIdentity, uploadDocument } from '../../support/submit-identity.ts';
import { uploadFlatDocument as upload } from '../../support/upload-flat-document.ts';

describe('a document without a folder', () => {
  it(
    'can be read, replaced and deleted by nobody except its owner',
    withDatabase(async (db) => {
      const [person, stranger] = [await makePerson(db), await makePerson(db)];
      const name = await upload(db, person);
      const count = async (caller: Caller, text: string) =>
        (await asCaller(db, caller, text, [name])).length;
      const reading = 'select name from storage.objects where name = $1';
      const removal = 'delete from storage.objects where name = $1 returning name';
      await db.query("select set_config('storage.allow_delete_query', 'true', true)");
      for (const caller of [stranger, null]) {
        expect(await count(caller, reading)).toBe(0);
        expect(await count(caller, removal)).toBe(0);
        expect(
          await count(
            caller,
            "update storage.objects set version = 'x' where name = $1 returning name",
          ),
        ).toBe(0);
      }
      for (const [caller, owner] of [
        [stranger, person],
        [stranger, null],
        [person, stranger],
      ]) {
        await expectRefused(
          asCaller(
            db,
            caller ?? null,
            "insert into storage.objects (bucket_id, name, owner_id) values ('documents', $1, $2)",
            [`identity-documents/${crypto.randomUUID()}.png`, owner],
          ),
          '42501',
        );
      }
      expect(await asRoot(db, reading, [name])).toHaveLength(1);
      expect(await count(person, reading)).toBe(1);
      for (let i = 1; i < 20; i++) await upload(db, person);
      await expectRefused(upload(db, person), '42501');
      expect(await count(person, removal)).toBe(1);
    }),
  );

  it(
    'is deleted when the retention period of a closed account has passed; other people’s documents stay',
    withDatabase(async (db) => {
      const [person, other] = [await makePerson(db), await makePerson(db)];
      const theirs = await upload(db, other);
      for (const who of [person, other])
        await submitIdentity(db, who, { documents: [await uploadDocument(db, who)] });
      await upload(db, person);
      const names = async () =>
        (
          await asRoot(
            db,
            "select name from storage.objects where bucket_id = 'documents' and owner_id = $1",
            [person],
          )
        ).length;
      expect(await names()).toBe(3);
      await asRoot(
        db,
        "update auth.users set deleted_at = now() - interval '30 years' where id = $1",
        [person],
      );
      await asRoot(db, 'select private.retain_identity_papers(10)');
      expect(await names()).toBe(0);
      expect(
        await asRoot(db, 'select name from storage.objects where name = $1', [theirs]),
      ).toHaveLength(1);
    }),
  );
});
