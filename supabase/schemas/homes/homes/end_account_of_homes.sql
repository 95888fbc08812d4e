create function private.end_account_of_homes(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.delete_files(array(
    select o.id from storage.objects o
    where o.bucket_id in ('properties', 'property-images') and o.owner_id = p_user_id::text));
  return '{}';
end
$$;
comment on function private.end_account_of_homes(uuid) is
  'Deletes her pictures of homes. The homes go with the account, or are forgotten with it.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'homes', 700);
