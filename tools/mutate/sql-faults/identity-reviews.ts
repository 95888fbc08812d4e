// Deliberate faults in the SQL of identity reviews and of the stored identity documents.
import type { SqlFault } from '../sql-fault.ts';

const SUBMIT = [
  'supabase/tests/functions/accounts/submit-identity.test.ts',
  'supabase/tests/functions/accounts/identity-limits.test.ts',
  'supabase/tests/concurrency/identity.test.ts',
];
const REVIEW = [
  'supabase/tests/functions/operators/review-identity.test.ts',
  'supabase/tests/functions/accounts/identity-limits.test.ts',
  'supabase/tests/concurrency/identity.test.ts',
];
const BUCKET = ['supabase/tests/tables/identity-documents-bucket.test.ts'];
const SWEEP = [
  'supabase/tests/functions/accounts/sweep-identity-papers.test.ts',
  'supabase/tests/concurrency/identity.test.ts',
];
const NOTICES = ['supabase/tests/tables/notifications.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'submitting documents locks the profile unnecessarily',
    function: 'private.lock_caller',
    replace: ['perform from public.profiles where id = v_id for no key update;', ''],
    tests: [...SUBMIT, ...REVIEW],
  },
  {
    name: 'a device acts for an account that was deleted while it waited',
    function: 'private.lock_caller',
    replace: ['return private.caller_id();', 'return v_id;'],
    tests: [...SUBMIT, 'supabase/tests/concurrency/accounts.test.ts'],
  },
  {
    name: 'a reviewer decides on their own documents',
    function: 'private.lock_case',
    replace: ['elsif v_approval.user_id = v_reviewer_id then', 'elsif false then'],
    tests: REVIEW,
  },
  {
    name: 'two reviewers decide on one case',
    function: 'private.lock_case',
    replace: [
      `where id = p_id) for no key update;
  select * into v_approval from public.user_identity_approvals where id = p_id for update;`,
      `where id = p_id);
  select * into v_approval from public.user_identity_approvals where id = p_id;`,
    ],
    tests: REVIEW,
  },
  {
    name: 'a case is decided without being opened',
    function: 'private.decide_case',
    replace: [
      'where g.approval_id = p_id and g.reviewer_id = auth.uid()',
      'where g.approval_id = p_id',
    ],
    tests: REVIEW,
  },
  {
    name: 'a rejection for "other" needs no note',
    function: 'private.decide_case',
    replace: ['r.code = p_reason_code and r.is_note_needed', 'false'],
    tests: REVIEW,
  },
  {
    name: 'an approval does not update the profile',
    function: 'private.decide_case',
    replace: [
      'set is_identity_approved = true where id = v_approval.user_id',
      'set is_identity_approved = is_identity_approved where id = v_approval.user_id',
    ],
    tests: REVIEW,
  },
  {
    name: 'the documents stay open after the decision',
    function: 'private.decide_case',
    replace: [
      "delete from private.identity_document_grants where approval_id = p_id and p_decision <> 'more_requested';",
      '',
    ],
    tests: [...REVIEW, ...BUCKET],
  },
  {
    name: 'the documents are closed when more are requested',
    function: 'private.decide_case',
    replace: [" and p_decision <> 'more_requested';", ';'],
    tests: [...REVIEW, ...BUCKET],
  },
  {
    name: 'a case waiting for its applicant is in the queue',
    function: 'public.identity_review_queue',
    replace: [
      'and (a.more_requested_at is not null) = coalesce(p_is_waiting_for_person, false)',
      '',
    ],
    tests: REVIEW,
  },
  {
    name: 'the queue shows the newest first',
    function: 'public.identity_review_queue',
    replace: ['order by a.submitted_at, a.id', 'order by a.submitted_at desc, a.id'],
    tests: REVIEW,
  },
  {
    name: 'opening a case is not logged',
    function: 'public.open_identity_case',
    replace: [
      "perform private.add_audit_event('identity.case_opened'",
      "perform jsonb_build_array('identity.case_opened'",
    ],
    tests: REVIEW,
  },
  {
    name: 'the same card in several accounts is not reported',
    function: 'public.open_identity_case',
    replace: ['and o.user_id <> v_approval.user_id', 'and o.user_id = v_approval.user_id'],
    tests: REVIEW,
  },
  {
    name: 'a file is readable as long as the case is open',
    function: 'public.open_identity_document',
    replace: ["least(g.expires_at, now() + interval '1 minute')", 'g.expires_at'],
    tests: [...REVIEW, ...BUCKET],
  },
  {
    name: 'a reviewer opens a file after the ten minutes',
    function: 'public.open_identity_document',
    replace: ['and g.expires_at > now()', ''],
    tests: [...REVIEW, ...BUCKET],
  },
  {
    name: 'a file stays readable after its minute',
    function: 'private.may_read_identity_document',
    replace: [' and f.expires_at > now())\n        or exists', ')\n        or exists'],
    tests: [...REVIEW, ...BUCKET],
  },
  {
    name: 'a former reviewer reads a file that they opened',
    function: 'private.may_read_identity_document',
    replace: ["and private.has_operator_role('identity_reviewer')", ''],
    tests: [...REVIEW, ...BUCKET],
  },
  {
    name: 'a person keeps twenty-one unsent documents',
    function: 'private.may_upload_identity_document',
    replace: [
      "(select count(*) < 20 from storage.objects o\n        where o.bucket_id = 'documents' and o.name like",
      "(select count(*) <= 20 from storage.objects o\n        where o.bucket_id = 'documents' and o.name like",
    ],
    tests: BUCKET,
  },
  {
    name: 'the file of a case can be removed',
    sql: 'drop trigger keep_sent_papers on storage.objects',
    tests: [...BUCKET, 'supabase/tests/concurrency/identity.test.ts'],
  },
  {
    name: 'documents of 29 days are deleted',
    function: 'private.sweep_identity_papers',
    replace: [
      "o.created_at < private.kept_since('unsent_papers')",
      "o.created_at < private.kept_since('unsent_papers') + interval '1 day'",
    ],
    tests: SWEEP,
  },
  {
    name: 'drafts of 29 days are deleted',
    function: 'private.sweep_identity_papers',
    replace: [
      "d.updated_at < private.kept_since('unsent_papers')",
      "d.updated_at < private.kept_since('unsent_papers') + interval '1 day'",
    ],
    tests: SWEEP,
  },
  {
    name: 'documents of an active draft are deleted',
    function: 'private.sweep_identity_papers',
    replace: ["where d.user_id::text = split_part(o.name, '/', 2)", 'where false'],
    tests: SWEEP,
  },
  {
    name: 'the cleanup job runs more than once an hour',
    function: 'private.sweep_identity_papers',
    replace: ["where s.swept_at < now() - interval '1 hour' for", 'for'],
    tests: SWEEP,
  },
  {
    name: 'the applicant is not notified of the decision',
    sql: 'drop trigger _800_notify_identity_decision on private.identity_decisions',
    tests: NOTICES,
  },
  {
    name: 'one cleanup of documents waits for another',
    function: 'private.sweep_identity_papers',
    replace: ["interval '1 hour' for update skip locked;", "interval '1 hour' for update;"],
    tests: SWEEP,
  },
];
