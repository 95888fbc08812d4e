// Deliberate faults in the functions for proofs of address. For example, a reviewer or a broker
// decides about their own address, or a broker looks up a proof without a log entry.
import type { SqlFault } from '../sql-fault.ts';

const FOLDER = 'supabase/tests/functions/address-proofs';
const PROOFS = [`${FOLDER}/address-proofs.test.ts`];
const PAPERS = [`${FOLDER}/address-papers.test.ts`];

export const FAULTS: SqlFault[] = [
  {
    name: 'an address counts before a reviewer has decided',
    function: 'private.is_address_seen',
    replace: [" and a.status = 'approved'", " and a.status <> 'rejected'"],
    tests: PROOFS,
  },
  {
    name: 'a proof is approved for a person whom no broker met',
    function: 'public.decide_address_proof',
    replace: ['and p_has_met_person is not true', 'and false'],
    tests: PROOFS,
  },
  {
    name: 'a reviewer decides on a proof without opening it',
    function: 'public.decide_address_proof',
    replace: ['elsif not exists (', 'elsif false and not exists ('],
    tests: PROOFS,
  },
  {
    name: 'another reviewer decides again on a proof',
    function: 'public.decide_address_proof',
    replace: ['v_last.reviewer_id = auth.uid() and ', ''],
    tests: PROOFS,
  },
  {
    name: 'a reviewer decides on their own proof of address',
    function: 'private.lock_address_proof',
    replace: ['elsif v_proof.user_id = v_reviewer_id then', 'elsif false then'],
    tests: PROOFS,
  },
  {
    name: 'a broker confirms their own address',
    function: 'public.see_address_proof',
    replace: [' and a.user_id <> v_broker.id', ''],
    tests: PROOFS,
  },
  {
    name: 'the second broker replaces the first',
    function: 'public.see_address_proof',
    replace: ['elsif v_proof.seen_at is not null then', 'elsif false then'],
    tests: PROOFS,
  },
  {
    name: 'a broker looks up a proof without a log entry',
    function: 'public.find_address_proof',
    replace: [
      "perform private.add_audit_event('address.shown_to_broker', 'broker', v_proof.user_id, null,",
      'perform (',
    ],
    tests: PROOFS,
  },
  {
    name: 'a proof is created without an approved identity',
    function: 'public.submit_address_proof',
    replace: ['perform private.require_identity_approved();', ''],
    tests: PROOFS,
  },
  {
    name: 'four documents prove an address',
    function: 'public.submit_address_proof',
    replace: ['jsonb_array_length(p_documents) > 3', 'jsonb_array_length(p_documents) > 4'],
    tests: PROOFS,
  },
  {
    name: 'a document of an identity case also proves an address',
    function: 'private.uploaded_papers',
    replace: [' or private.is_paper_sent(file_path)', ''],
    tests: PROOFS,
  },
  {
    name: 'a document for an address is removed after submission',
    function: 'private.is_paper_sent',
    replace: [
      'public.address_documents d where d.file_path = p_name',
      'public.address_documents d where false',
    ],
    tests: PAPERS,
  },
  {
    name: 'a reviewer reads address documents without opening each',
    function: 'private.may_read_identity_document',
    replace: [
      'join private.address_file_grants f on f.document_id = d.id and f.reviewer_id = g.reviewer_id',
      'cross join lateral (select g.expires_at) f',
    ],
    tests: PAPERS,
  },
  {
    name: 'address documents stay readable after the decision',
    function: 'public.decide_address_proof',
    replace: ['delete from private.address_proof_grants where proof_id = p_id;', ''],
    tests: PAPERS,
  },
  {
    name: 'viewing an address document is not logged',
    function: 'public.open_address_document',
    replace: ["'address.document_opened'", "'address.proof_opened'"],
    tests: PAPERS,
  },
  {
    name: 'proofs of address remain after the account is deleted',
    function: 'private.end_account_of_address_proofs',
    replace: ['if not private.must_keep_papers_of(p_user_id) then', 'if false then'],
    tests: PAPERS,
  },
];
