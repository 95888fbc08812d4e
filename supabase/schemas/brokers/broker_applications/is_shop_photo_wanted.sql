create function private.is_shop_photo_wanted(p_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select private.is_shop_photo_used(p_name) or exists (
    select from private.broker_application_drafts d
    where d.user_id::text = split_part(p_name, '/', 1) and d.answers -> 'photos' ? p_name)
$$;
comment on function private.is_shop_photo_wanted(text) is 'Returns whether the photo is part of an application or of the draft of the person who uploaded the photo.';
