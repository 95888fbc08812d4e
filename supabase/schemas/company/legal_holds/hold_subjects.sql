create function private.hold_subjects(p_kind text, p_id uuid) returns table (subject_kind text, subject_id uuid)
language sql stable
set search_path = ''
as $$
  with people (id) as (
    select p_id where p_kind = 'person'
    union select a.user_id from public.user_identity_approvals a where p_kind = 'approval' and a.id = p_id
    union select a.user_id from public.address_proofs a where p_kind = 'proof' and a.id = p_id
    union select h.created_by from public.properties h where p_kind = 'property' and h.id = p_id
    union select c.person_id from private.activity_cases c where p_kind = 'case' and c.id = p_id
    union select m.user_id from public.conversation_members m where p_kind = 'conversation' and m.conversation_id = p_id
    union select d.opened_by from private.disputes d where p_kind = 'dispute' and d.id = p_id
  ), transfers (id) as (
    select p_id where p_kind = 'transfer'
    union select d.transfer_id from private.disputes d where p_kind = 'dispute' and d.id = p_id
  ), parties (id) as (
    select p.id from people p
    union
    select y.id from transfers x join public.money_transfers t on t.id = x.id
    cross join unnest(array[t.sender_id, t.receiver_id, t.broker_id, t.cash_in_broker_id]) as y (id)
    union
    select y.id from public.deliveries d cross join unnest(array[d.sender_id, d.receiver_id]) as y (id)
    where p_kind = 'delivery' and d.id = p_id
  )
  select 'person', y.id from parties y where y.id is not null
  union select 'transfer', x.id from transfers x
  union select 'delivery', p_id where p_kind = 'delivery'
  union select 'case', p_id where p_kind = 'case'
  -- A legal hold on a case also covers the person whom the case is about, and the transfers in the
  -- alerts of the case.
  union select 'case', c.id from private.activity_cases c where c.person_id in (select y.id from parties y)
  union select 'case', a.case_id from private.activity_alerts a where a.transfer_id in (select x.id from transfers x)
$$;
comment on function private.hold_subjects(text, uuid) is
  'Returns the subjects whose legal hold covers a row; p_kind is the kind of the id (person, transfer, delivery, case, approval, proof, conversation, property, dispute). A hold on a person covers everything to which they are a party, and messages of conversations in which they were a member.';
