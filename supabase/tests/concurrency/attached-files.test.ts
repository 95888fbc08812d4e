// A file is deleted while its owner attaches it to a message, a case or an application. The second
// of the two requests waits for the first and is refused. Nothing that names a deleted file is stored.
import type { Client } from 'pg';
import { it } from 'vitest';
import type { ErrorName } from '../../../packages/core/src/error-codes.ts';
import {
  makeApplicant,
  offerInterviewSlot,
  saveApplicationDraft,
  submitApplicationArguments,
  uploadShopPhoto,
} from '../support/brokers/broker-application.ts';
import { makeChatPair } from '../support/chat/make-chat-pair.ts';
import { putAttachment } from '../support/chat/put-attachment.ts';
import { putPhotoFile } from '../support/chat/put-photo.ts';
import { sendMessage } from '../support/chat/send-message.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { withOverlap } from '../support/database/with-overlap.ts';
import { makeDelivery } from '../support/deliveries/make-delivery.ts';
import { moveDelivery } from '../support/deliveries/move-delivery.ts';
import { openDispute, sayInDispute } from '../support/disputes/dispute.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makePerson } from '../support/make-person.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';
import { IDENTITY_ANSWERS, uploadDocument } from '../support/submit-identity.ts';

type Attached = { name: string; attach: (own: Client) => Promise<unknown> };

const FILES: [string, ErrorName, (db: Client) => Promise<Attached>][] = [
  [
    'a photo of a shop',
    'SHOP_PHOTO_MISSING',
    async (db) => {
      const slot = await offerInterviewSlot(db, await makeOperator(db, 'support'));
      const person = await makeApplicant(db);
      const args = await submitApplicationArguments(db, person, slot);
      const name = await uploadShopPhoto(db, person);
      await saveApplicationDraft(db, person, { photos: [name] });
      return { name, attach: (own) => call(own, person, 'submit_broker_application', args) };
    },
  ],
  [
    'a picture of a message',
    'ATTACHMENT_INVALID',
    async (db) => {
      const { id, amina } = await makeChatPair(db);
      const name = await putAttachment(db, amina, id);
      const attachment = JSON.stringify({ path: name, name: 'a.webp' });
      return { name, attach: (own) => sendMessage(own, amina, id, null, { attachment }) };
    },
  ],
  [
    'a file of a dispute',
    'DISPUTE_FILE_MISSING',
    async (db) => {
      const made = await makeTransfer(db, 'completed');
      const dispute = await openDispute(db, made.sender, made);
      const file = crypto.randomUUID();
      const name = `${dispute.id}/${made.sender}/${file}.jpg`;
      await asRoot(
        db,
        `insert into storage.objects (bucket_id, name, owner_id, metadata)
       values ('dispute-files', $1, $2, '{"mimetype": "image/jpeg", "size": 5, "hasExif": false}')`,
        [name, made.sender],
      );
      return {
        name,
        attach: (own) => sayInDispute(own, made.sender, dispute, { p_file_ids: [file] }),
      };
    },
  ],
  [
    'an identity document',
    'DOCUMENT_NOT_UPLOADED',
    async (db) => {
      const person = await makePerson(db);
      const paper = await uploadDocument(db, person);
      const p_changes = { ...IDENTITY_ANSWERS, documents: [paper] };
      return {
        name: paper.file_path,
        attach: (own) =>
          call(own, person, 'submit_identity', { p_id: crypto.randomUUID(), p_changes }),
      };
    },
  ],
  [
    'a photo of a claim',
    'PHOTO_NOT_UPLOADED',
    async (db) => {
      const { id, sender } = await makeDelivery(db);
      await moveDelivery(db, id, 'delivered');
      const photo = crypto.randomUUID();
      const name = `${id}/${photo}.jpg`;
      await putPhotoFile(db, sender, name);
      return {
        name,
        attach: (own) =>
          call(own, sender, 'open_delivery_claim', {
            ...{ p_claim_id: crypto.randomUUID(), p_delivery_id: id, p_kind: 'damaged' },
            ...{ p_note: 'Broken', p_photo_ids: [photo] },
          }),
      };
    },
  ],
];

const deleteFile = (name: string) => async (own: Client) => {
  await asRoot(own, "select set_config('storage.allow_delete_query', 'true', true)");
  await asRoot(own, 'delete from storage.objects where name = $1', [name]);
};

it.each(FILES)('%s is deleted just before it is attached: refused with %s', (_, refusal, make) =>
  withOverlap(async (db) => {
    const { name, attach } = await make(db);
    return { first: deleteFile(name), second: attach, refusal };
  })(),
);

it.each(FILES)('%s is attached just before it is deleted: the deletion is refused', (_, __, make) =>
  withOverlap(async (db) => {
    const { name, attach } = await make(db);
    return { first: attach, second: deleteFile(name), refusal: '42501' };
  })(),
);
