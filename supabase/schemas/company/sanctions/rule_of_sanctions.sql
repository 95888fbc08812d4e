create function private.rule_of_sanctions(p_transfer public.money_transfers) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_hit jsonb := private.sanctions_hit(p_transfer.recipient_name);
begin
  if v_hit is not null then
    perform private.raise_activity_alert(p_transfer.sender_id, 'sanctions_recipient', p_transfer.id, p_transfer.id, v_hit);
    return 'sanctions';
  elsif exists (
    select from private.activity_cases c join private.activity_alerts a on a.case_id = c.id
    where c.person_id in (p_transfer.sender_id, p_transfer.receiver_id) and c.decided_at is null and a.rule = 'sanctions_person') then
    return 'sanctions';
  end if;
  return null;
end
$$;
comment on function private.rule_of_sanctions(public.money_transfers) is
  'Returns "sanctions" if a newly confirmed transfer must be held because of the sanctions list; otherwise null. The transfer must be held if the recipient''s name is similar to an entry, or if the sender or receiver has an open case about an entry. If the recipient''s name is similar, also raises an alert.';
