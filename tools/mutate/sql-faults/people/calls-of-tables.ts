// Faults in what clients may write that know the tables alone: profiles, reactions, conversations, identity cases.
import type { SqlFault } from '../../sql-fault.ts';

const PROFILES = ['supabase/tests/tables/profiles.test.ts'];
const REACTIONS = ['supabase/tests/tables/direct-writes/message-reactions.test.ts'];
const REACTIONS_AT_ONCE = ['supabase/tests/concurrency/direct-writes/reactions.test.ts'];
const BEGUN = ['supabase/tests/tables/direct-writes/begun-conversations.test.ts'];
const BEGUN_AT_ONCE = ['supabase/tests/concurrency/direct-writes/begun-conversations.test.ts'];
const IDENTITY = ['supabase/tests/tables/direct-writes/identity-by-inserts.test.ts'];
const FLAT = ['supabase/tests/tables/direct-writes/identity-flat-papers.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'a person makes herself a broker in her profile',
    function: 'private.check_own_profile',
    replace: ["when new.account_type is distinct from old.account_type then 'account_type'", ''],
    tests: PROFILES,
  },
  {
    name: 'the day an account was made is what its person says',
    function: 'private.check_own_profile',
    replace: ['new.created_at := old.created_at;', ''],
    tests: PROFILES,
  },
  {
    name: 'an upsert tries another person’s profile',
    function: 'private.check_own_profile',
    replace: ["v_field := 'id';", 'null;'],
    tests: PROFILES,
  },
  {
    name: 'a stale map takes another’s reaction away',
    function: 'private.take_reactions',
    replace: ['v_all <> old.reactions', 'v_all <> old.reactions or true'],
    tests: REACTIONS,
  },
  {
    name: 'what somebody says of another’s reactions counts',
    function: 'private.take_reactions',
    replace: ['old.reactions || jsonb_build_object(v_caller, v_own)', 'new.reactions'],
    tests: REACTIONS,
  },
  {
    name: 'a reaction reaches through a block',
    function: 'private.take_reactions',
    replace: ['perform private.require_reachable(old.conversation_id);', ''],
    tests: REACTIONS,
  },
  {
    name: 'a reaction holds the message while it waits for the conversation',
    function: 'private.hold_for_reaction',
    replace: ['for no key update', ''],
    tests: REACTIONS_AT_ONCE,
  },
  {
    name: 'one update reacts in many conversations',
    function: 'private.hold_for_reaction',
    replace: ['v_held <> p_conversation_id::text', 'false'],
    tests: REACTIONS,
  },
  {
    name: 'a map of reactions that is sent again is told again',
    function: 'private.tell_message',
    replace: ["tg_op = 'UPDATE' and new.change = old.change", 'false'],
    tests: REACTIONS,
  },
  {
    name: 'a conversation is begun in another’s name',
    function: 'private.begin_conversation',
    replace: ['new.created_by <> v_caller', 'false'],
    tests: BEGUN,
  },
  {
    name: 'a stranger names people for a conversation that another began',
    function: 'private.take_member',
    replace: ['and c.created_by = v_caller and', 'and'],
    tests: BEGUN,
  },
  {
    name: 'whoever left a group learns who is still there',
    function: 'private.take_member',
    replace: ['perform private.own_membership(v_conversation.id);', ''],
    tests: BEGUN,
  },
  {
    name: 'two devices that name two people at once make a conversation of three',
    function: 'private.take_member',
    replace: ['begun_with is not null for no key update', 'begun_with is not null'],
    tests: BEGUN_AT_ONCE,
  },
  {
    name: 'conversations with nobody in them stay',
    function: 'private.due_work_of_conversations',
    replace: ["interval '1 hour'", "interval '2 hours'"],
    tests: BEGUN,
  },
  {
    name: 'a case without a paper stands before the reviewers',
    function: 'public.identity_review_queue',
    replace: ['and not a.is_without_papers', ''],
    tests: IDENTITY,
  },
  {
    name: 'a case without a paper is opened',
    function: 'private.lock_case',
    replace: ['or v_approval.is_without_papers', ''],
    tests: IDENTITY,
  },
  {
    name: 'a stranger’s file becomes a paper of a case',
    function: 'private.take_paper',
    replace: ['and private.is_own_paper(o.name, o.owner_id)', ''],
    tests: IDENTITY,
  },
  {
    name: 'a paper comes while a reviewer looks at the case',
    function: 'private.take_paper',
    replace: ["g.expires_at - interval '10 minutes' >= v_approval.updated_at", 'false'],
    tests: IDENTITY,
  },
  {
    name: 'a file without a folder is anybody’s',
    function: 'private.is_own_paper',
    replace: ['and p_owner_id = auth.uid()::text', ''],
    tests: FLAT,
  },
  {
    name: 'a person keeps twenty-one unsent papers without a folder',
    function: 'private.may_upload_identity_document',
    replace: [
      "(select count(*) < 20 from storage.objects o\n        where o.bucket_id = 'documents' and o.owner_id",
      "(select count(*) <= 20 from storage.objects o\n        where o.bucket_id = 'documents' and o.owner_id",
    ],
    tests: FLAT,
  },
  {
    name: 'a file without a folder outlives what must be kept',
    function: 'private.retain_identity_papers',
    replace: ['or o.owner_id = any (v_people::text[])', ''],
    tests: FLAT,
  },
];
