create function private.tell_transfer_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The old row's too: a broker who gave it up sees it go.
  perform private.tell_people(
    array(select distinct unnest(private.transfer_readers(old) || private.transfer_readers(new))),
    'money_transfer', jsonb_build_object('id', new.id));
  return null;
end
$$;
comment on function private.tell_transfer_change() is
  'Trigger: tells those who may read the transfer, before or now, that it is another, {id}, when the transaction commits. Definer: who acts may not tell others.';
