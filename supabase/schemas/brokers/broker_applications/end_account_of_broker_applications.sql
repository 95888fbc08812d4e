create function private.end_account_of_broker_applications(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  delete from private.broker_application_drafts d where d.user_id = p_user_id;
  delete from private.broker_applications a where a.user_id = p_user_id and a.status <> 'approved';
  perform private.delete_files(array(
    select o.id from storage.objects o
    where o.bucket_id = 'shop-photos' and o.owner_id = p_user_id::text and not private.is_shop_photo_used(o.name)));
  return jsonb_build_object('is_row_kept', exists (select from private.broker_applications a where a.user_id = p_user_id));
end
$$;
comment on function private.end_account_of_broker_applications(uuid) is
  'Deletes what never became a broker, with its photos. {is_row_kept}: an approved application, which the books refer to, names her.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'broker_applications', 130);
