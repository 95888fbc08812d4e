create function private.post_journal(p_kind text, p_subject_id uuid, p_request_id uuid, p_lines jsonb) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_id bigint;
begin
  -- Writes no journal if there are no lines, for example for a parcel that costs nothing.
  if p_lines = '[]' then
    return null;
  end if;
  select j.id into v_id from private.ledger_journals j where j.kind = p_kind and j.request_id = p_request_id;
  if v_id is not null and private.lines_of_journal(v_id) = p_lines then
    return v_id;
  end if;
  -- Using a request id again for a different journal is a bug: the constraint fails, and no money
  -- moves.
  insert into private.ledger_journals (kind, subject_id, request_id, entry_count, total_centimes, actor_id)
  select p_kind, p_subject_id, p_request_id, count(*), sum((line ->> 4)::bigint), auth.uid()
  from jsonb_array_elements(p_lines) as line
  returning id into v_id;
  -- A subquery looks up each account separately. For a join, the planner would read all accounts,
  -- because it expects a hundred lines in p_lines, although there are only a few.
  insert into private.ledger_accounts (kind, owner_id)
  select distinct side.kind, side.owner_id
  from jsonb_array_elements(p_lines) as line
  cross join lateral (values (line ->> 0, (line ->> 1)::uuid), (line ->> 2, (line ->> 3)::uuid)) as side (kind, owner_id)
  where (select a.id from private.ledger_accounts a
    where a.kind = side.kind and a.owner_id = side.owner_id and a.currency = 'MAD') is null
  order by side.kind, side.owner_id
  on conflict do nothing;
  insert into private.ledger_entries (journal_id, position, debit_account_id, credit_account_id, currency, amount_centimes)
  select v_id, line.position,
    (select a.id from private.ledger_accounts a
     where a.kind = line.value ->> 0 and a.owner_id = (line.value ->> 1)::uuid and a.currency = 'MAD'),
    (select a.id from private.ledger_accounts a
     where a.kind = line.value ->> 2 and a.owner_id = (line.value ->> 3)::uuid and a.currency = 'MAD'),
    'MAD', (line.value ->> 4)::bigint
  from jsonb_array_elements(p_lines) with ordinality as line (value, position);
  return v_id;
end
$$;
comment on function private.post_journal(text, uuid, uuid, jsonb) is
  'Writes one journal in the transaction of the caller. This transaction must already have locked the subject of the journal, the row with the id p_subject_id. p_lines is [[debited kind, owner, credited kind, owner, centimes], …]. If a journal with the same kind, request id and lines exists, returns the existing journal and writes nothing. Without lines, no journal is written.';
