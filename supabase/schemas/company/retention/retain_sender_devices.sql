create function private.retain_sender_devices(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  update private.activity_transfers a set phone = null, device = null where a.transfer_id in (
    select x.transfer_id from private.activity_transfers x
    where x.confirmed_at < private.kept_since('sender_devices') and x.screened_at is not null
      and (x.phone is not null or x.device is not null) and not private.is_held('transfer', x.transfer_id)
    order by x.confirmed_at limit p_limit for update skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.retain_sender_devices(integer) is
  'Blanks the phone numbers and devices of old transfers in the table activity_transfers, which the rules for suspicious activity read.';
