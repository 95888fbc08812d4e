// Result schemas of the identity functions, for users and for reviewers.
import { z } from 'zod/mini';
import { columnsOf, rowSchemaOf } from './columns-of.ts';
import { personRecordsSchema } from './record-answers.ts';

const maybe = z.nullable(z.string());

export const identityDraftSchema = z.object({
  ...columnsOf('user_identity_drafts'),
  documents: z.array(z.object({ file_path: z.string(), file_name: z.string() })),
});

export const identitySchema = z.object({
  state: z.enum(['not_started', 'pending', 'approved', 'rejected']),
  approval: z.nullable(rowSchemaOf('user_identity_approvals')),
  reason: z.nullable(
    z.object({ code: z.string(), text: z.string(), text_fr: z.string(), text_ar: z.string() }),
  ),
  documents: z.array(rowSchemaOf('user_identity_documents')),
  draft: z.nullable(identityDraftSchema),
});

export const openedCaseSchema = z.object({
  approval: rowSchemaOf('user_identity_approvals'),
  person: z.object({
    id: z.string(),
    first_name: z.string(),
    last_name: maybe,
    username: maybe,
    email: z.string(),
    phone_number: maybe,
    account_type: z.string(),
    is_identity_approved: z.boolean(),
    created_at: z.string(),
  }),
  documents: z.array(rowSchemaOf('user_identity_documents')),
  earlier_cases: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      submitted_at: z.string(),
      reason_code: maybe,
      reviewer_note: maybe,
      reviewed_at: maybe,
    }),
  ),
  decisions: z.array(z.object({ decision: z.string(), note: maybe, created_at: z.string() })),
  other_people_with_this_document: z.number(),
  documents_readable_until: z.string(),
});

export const revealedPersonSchema = z.object({
  profile: rowSchemaOf('profiles'),
  account: z.object({
    created_at: z.string(),
    last_sign_in_at: maybe,
    providers: z.array(z.string()),
    has_second_factor: z.boolean(),
    is_suspended: z.boolean(),
    is_deleted: z.boolean(),
  }),
  roles: z.array(z.string()),
  identity_cases: z.array(
    z.object({ id: z.string(), status: z.string(), submitted_at: z.string(), reason_code: maybe }),
  ),
  suspensions: z.array(
    z.object({
      reason: z.string(),
      created_at: z.string(),
      restore_reason: maybe,
      restored_at: maybe,
    }),
  ),
  ...personRecordsSchema,
});
