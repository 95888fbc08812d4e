// Deliberate faults in tables that clients write to directly, without a function: profiles,
// reactions, conversations and identity cases.
import type { SqlFault } from '../../sql-fault.ts';

const PROFILES = ['supabase/tests/tables/profiles.test.ts'];
const REACTIONS = ['supabase/tests/tables/direct-writes/message-reactions.test.ts'];
const REACTIONS_AT_ONCE = ['supabase/tests/concurrency/direct-writes/reactions.test.ts'];
const INSERTED_CONVERSATIONS = [
  'supabase/tests/tables/direct-writes/inserted-conversations.test.ts',
];
const CONCURRENT_CONVERSATIONS = [
  'supabase/tests/concurrency/direct-writes/inserted-conversations.test.ts',
];
const IDENTITY = ['supabase/tests/tables/direct-writes/identity-by-inserts.test.ts'];
const FLAT = ['supabase/tests/tables/direct-writes/identity-flat-papers.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'a person makes themselves a broker in their profile',
    function: 'private.check_own_profile',
    replace: ["when new.account_type is distinct from old.account_type then 'account_type'", ''],
    tests: PROFILES,
  },
  {
    name: 'a person sets their own sign-up date',
    function: 'private.check_own_profile',
    replace: ['new.created_at := old.created_at;', ''],
    tests: PROFILES,
  },
  {
    name: 'an upsert reveals another person’s profile',
    function: 'private.check_own_profile',
    replace: ["v_field := 'id';", 'null;'],
    tests: PROFILES,
  },
  {
    name: 'an outdated reaction map removes another person’s reaction',
    function: 'private.take_reactions',
    replace: ['v_all <> old.reactions', 'v_all <> old.reactions or true'],
    tests: REACTIONS,
  },
  {
    name: 'a changed reaction of another person is accepted',
    function: 'private.take_reactions',
    replace: ['old.reactions || jsonb_build_object(v_caller, v_own)', 'new.reactions'],
    tests: REACTIONS,
  },
  {
    name: 'a reaction is possible despite a block',
    function: 'private.take_reactions',
    replace: ['perform private.require_reachable(old.conversation_id);', ''],
    tests: REACTIONS,
  },
  {
    name: 'a reaction locks the message before the conversation',
    function: 'private.hold_for_reaction',
    replace: ['for no key update', ''],
    tests: REACTIONS_AT_ONCE,
  },
  {
    name: 'one update adds reactions in many conversations',
    function: 'private.hold_for_reaction',
    replace: ['v_held <> p_conversation_id::text', 'false'],
    tests: REACTIONS,
  },
  {
    name: 'an unchanged reaction map is broadcast again',
    function: 'private.tell_message',
    replace: ["tg_op = 'UPDATE' and new.change = old.change", 'false'],
    tests: REACTIONS,
  },
  {
    name: 'a conversation is created in another person’s name',
    function: 'private.begin_conversation',
    replace: ['new.created_by <> v_caller', 'false'],
    tests: INSERTED_CONVERSATIONS,
  },
  {
    name: 'a stranger adds members to another person’s conversation',
    function: 'private.take_member',
    replace: ['and c.created_by = v_caller and', 'and'],
    tests: INSERTED_CONVERSATIONS,
  },
  {
    name: 'a former member sees the current members',
    function: 'private.take_member',
    replace: ['perform private.own_membership(v_conversation.id);', ''],
    tests: INSERTED_CONVERSATIONS,
  },
  {
    name: 'two devices that each add a person create a conversation of three',
    function: 'private.take_member',
    replace: ['begun_with is not null for no key update', 'begun_with is not null'],
    tests: CONCURRENT_CONVERSATIONS,
  },
  {
    name: 'empty conversations remain',
    function: 'private.due_work_of_conversations',
    replace: ["interval '1 hour'", "interval '2 hours'"],
    tests: INSERTED_CONVERSATIONS,
  },
  {
    name: 'a case without documents is in the review queue',
    function: 'public.identity_review_queue',
    replace: ['and not a.is_without_papers', ''],
    tests: IDENTITY,
  },
  {
    name: 'a case without documents is opened',
    function: 'private.lock_case',
    replace: ['or v_approval.is_without_papers', ''],
    tests: IDENTITY,
  },
  {
    name: 'another person’s file becomes a document of a case',
    function: 'private.take_paper',
    replace: ['and private.is_own_paper(o.name, o.owner_id)', ''],
    tests: IDENTITY,
  },
  {
    name: 'a document is added while a reviewer views the case',
    function: 'private.take_paper',
    replace: ["g.expires_at - interval '10 minutes' >= v_approval.updated_at", 'false'],
    tests: IDENTITY,
  },
  {
    name: 'a file without a folder belongs to everybody',
    function: 'private.is_own_paper',
    replace: ['and p_owner_id = auth.uid()::text', ''],
    tests: FLAT,
  },
  {
    name: 'a person keeps twenty-one unsent documents without a folder',
    function: 'private.may_upload_identity_document',
    replace: [
      "(select count(*) < 20 from storage.objects o\n        where o.bucket_id = 'documents' and o.owner_id",
      "(select count(*) <= 20 from storage.objects o\n        where o.bucket_id = 'documents' and o.owner_id",
    ],
    tests: FLAT,
  },
  {
    name: 'a file without a folder is kept beyond its retention',
    function: 'private.retain_identity_papers',
    replace: ['or o.owner_id = any (v_people::text[])', ''],
    tests: FLAT,
  },
];
