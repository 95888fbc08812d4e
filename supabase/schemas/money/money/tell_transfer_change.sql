create function private.tell_transfer_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Also sends the message to people who could read the transfer only before the change. For
  -- example, a transfer that a broker gave up must disappear from the broker's app.
  perform private.tell_people(
    array(select distinct unnest(private.transfer_readers(old) || private.transfer_readers(new))),
    'money_transfer', jsonb_build_object('id', new.id));
  return null;
end
$$;
comment on function private.tell_transfer_change() is
  'Trigger: when a transfer changes, sends a realtime message with the transfer''s {id}, at commit, to everybody who can read it now or could read it before the change. SECURITY DEFINER: the caller may not send messages to other people.';
