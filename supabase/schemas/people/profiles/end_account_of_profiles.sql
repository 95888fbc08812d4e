create function private.end_account_of_profiles(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.delete_files(array(
    select o.id from storage.objects o where o.bucket_id = 'avatars' and o.owner_id = p_user_id::text));
  return '{}';
end
$$;
comment on function private.end_account_of_profiles(uuid) is
  'Deletes her pictures. The profile goes with the account or is emptied with it.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'profiles', 600);
