create function private.retain_transfers(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  select coalesce(array_agg(old.id), '{}') into v_ids from (
    select t.id from public.money_transfers t
    where t.status in ('completed', 'abandoned') and t.refund_state <> 'payable'
      and t.updated_at < private.kept_since('transfers')
      and (t.recipient_name <> '-' or t.recipient_phone is not null or t.notes is not null)
      and not private.is_held('transfer', t.id)
    order by t.updated_at limit p_limit for update skip locked) as old;
  update public.money_transfers t set
    -- A confirmed transfer must have a recipient name, so the name is replaced by a dash instead of
    -- null. The columns not listed here are kept: they document the payment and contain ids instead
    -- of names.
    recipient_name = case when t.recipient_name is not null then '-' end, recipient_phone = null, notes = null
  where t.id = any (v_ids);
  update private.payout_attempts a set document_last4 = '-' where a.transfer_id = any (v_ids);
  return cardinality(v_ids);
end
$$;
comment on function private.retain_transfers(integer) is
  'Blanks the recipient, the notes and the last digits of the recipient''s identity document in transfers that ended before the cutoff. Amounts, times and ids are kept with the accounting records.';
