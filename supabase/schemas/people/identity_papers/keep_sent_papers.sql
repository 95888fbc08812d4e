create function private.keep_sent_papers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_paper_sent(old.name) then
    raise exception 'the file was sent in' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.keep_sent_papers() is
  'Trigger: a file of a case or of a proof of address stays as it is, for the service key too. It sees a case that was sent in while the delete waited, which a policy does not. Definer: callers may not read the cases of others.';

create trigger keep_sent_papers before delete or update of bucket_id, name, version on storage.objects
  for each row when (old.bucket_id = 'documents') execute function private.keep_sent_papers();
