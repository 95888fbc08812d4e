create function public.end_file_change(p_id uuid, p_token uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.file_changes c where c.id = p_id and c.lease_token = p_token;
  return found;
end
$$;
comment on function public.end_file_change(uuid, uuid) is
  'Completes a queued file change, for the edge function change-files, after the storage API applied it. Returns false if the lease has expired and another worker has meanwhile leased or completed the change.';
revoke all on function public.end_file_change(uuid, uuid) from public, anon, authenticated;
grant execute on function public.end_file_change(uuid, uuid) to service_role;
