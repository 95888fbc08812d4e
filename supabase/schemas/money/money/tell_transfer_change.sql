create function private.tell_transfer_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Includes the readers of the old row: a broker who gave the transfer up sees it disappear.
  perform private.tell_people(
    array(select distinct unnest(private.transfer_readers(old) || private.transfer_readers(new))),
    'money_transfer', jsonb_build_object('id', new.id));
  return null;
end
$$;
comment on function private.tell_transfer_change() is
  'Trigger: sends a realtime message with {id} to the people who could or can read the transfer when it changes, at commit. SECURITY DEFINER: the caller may not send messages to others.';
